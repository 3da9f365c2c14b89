// Written by scripts/icons.mjs: who drew which icon.
export const credits: Record<string, string[]> = {
  Delapouite: ['alarm-clock', 'banknote', 'choice', 'diamond-ring', 'earrings', 'flower-hat', 'jester-hat', 'laurels-trophy', 'money-stack', 'mustache', 'police-officer-head', 'ringing-alarm', 'robber', 'shaking-hands', 'sherlock-holmes', 'tiara', 'two-coins', 'watch'],
  Lorc: ['cat', 'cut-diamond', 'domino-mask', 'emerald', 'gems', 'lantern-flame', 'open-book', 'raven', 'skeleton-key', 'umbrella'],
  Skoll: ['pocket-watch'],
}
