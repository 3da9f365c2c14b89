// Written by scripts/icons.mjs: who drew which icon.
export const credits: Record<string, string[]> = {
  DarkZaitzev: ['hooded-assassin'],
  Delapouite: ['alarm-clock', 'banknote', 'carnival-mask', 'choice', 'diamond-ring', 'earrings', 'flower-hat', 'jester-hat', 'laurels-trophy', 'lockpicks', 'lorgnette', 'money-stack', 'mustache', 'pearl-necklace', 'police-officer-head', 'prisoner', 'receive-money', 'ringing-alarm', 'robber', 'shaking-hands', 'sherlock-holmes', 'shop', 'tiara', 'two-coins', 'wanted-reward', 'watch'],
  Lorc: ['angel-wings', 'backstab', 'cat', 'conversation', 'cut-diamond', 'distraction', 'domino-mask', 'emerald', 'gems', 'juggler', 'lantern-flame', 'open-book', 'quill-ink', 'raven', 'shut-rose', 'skeleton-key', 'skull-crossed-bones', 'snake', 'spectacles', 'three-keys', 'top-hat', 'umbrella'],
  Skoll: ['pocket-watch', 'talk'],
}
