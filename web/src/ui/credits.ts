// Written by scripts/icons.mjs: who drew which icon.
export const credits: Record<string, string[]> = {
  'Caro Asercion': ['clock-tower', 'clothesline', 'pipe-organ', 'prank-glasses'],
  Cathelineau: ['nun-face'],
  DarkZaitzev: ['hooded-assassin', 'smoke-bomb'],
  Delapouite: ['alarm-clock', 'anarchy', 'bank', 'banknote', 'bow-tie', 'briefcase', 'broom', 'cape', 'card-joker', 'carnival-mask', 'chef-toque', 'choice', 'church', 'custodian-helmet', 'diamond-ring', 'earrings', 'family-house', 'fishing-pole', 'flamethrower', 'flower-hat', 'galea', 'greek-sphinx', 'greek-temple', 'handheld-fan', 'horse-head', 'ionic-column', 'jester-hat', 'laurels-trophy', 'lockpicks', 'lorgnette', 'louvre-pyramid', 'magic-hat', 'mona-lisa', 'money-stack', 'musical-score', 'mustache', 'necklace-display', 'palette', 'passport', 'pearl-necklace', 'photo-camera', 'police-officer-head', 'prisoner', 'receive-money', 'ribbon-medal', 'ringing-alarm', 'robber', 'robot-grab', 'rolling-dices', 'roman-toga', 'sailboat', 'shaking-hands', 'sherlock-holmes', 'shop', 'stairs', 'star-struck', 'sunglasses', 'theater-curtains', 'tiara', 'two-coins', 'wanted-reward', 'washing-machine', 'watch', 'windmill', 'wooden-crate'],
  'John Redman': ['scissors'],
  Lorc: ['angel-wings', 'backstab', 'cat', 'conversation', 'cut-diamond', 'distraction', 'domino-mask', 'drama-masks', 'emerald', 'fedora', 'fountain', 'gavel', 'gecko', 'gems', 'juggler', 'lantern-flame', 'laser-precision', 'lips', 'magnet', 'martini', 'open-book', 'powder', 'profit', 'quill-ink', 'radar-dish', 'raven', 'shut-rose', 'skeleton-key', 'skull-crossed-bones', 'snake', 'spectacles', 'three-keys', 'top-hat', 'treasure-map', 'umbrella', 'white-tower'],
  Skoll: ['fruit-bowl', 'pocket-watch', 'talk'],
  sbed: ['arena', 'snorkel'],
}
