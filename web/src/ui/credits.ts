// Written by scripts/icons.mjs: who drew which icon.
export const credits: Record<string, string[]> = {
  'Caro Asercion': ['clock-tower', 'clothesline', 'pipe-organ', 'prank-glasses'],
  Cathelineau: ['nun-face'],
  DarkZaitzev: ['smoke-bomb'],
  Delapouite: ['alarm-clock', 'anarchy', 'bank', 'banknote', 'bow-tie', 'briefcase', 'broom', 'cape', 'card-joker', 'chef-toque', 'choice', 'church', 'custodian-helmet', 'diamond-ring', 'earrings', 'family-house', 'fishing-pole', 'flamethrower', 'flower-hat', 'galea', 'greek-sphinx', 'greek-temple', 'handheld-fan', 'horse-head', 'ionic-column', 'jester-hat', 'laurels-trophy', 'louvre-pyramid', 'magic-hat', 'mona-lisa', 'money-stack', 'musical-score', 'mustache', 'necklace-display', 'palette', 'passport', 'photo-camera', 'police-officer-head', 'ribbon-medal', 'ringing-alarm', 'robber', 'robot-grab', 'rolling-dices', 'roman-toga', 'sailboat', 'shaking-hands', 'sherlock-holmes', 'stairs', 'star-struck', 'sunglasses', 'theater-curtains', 'tiara', 'two-coins', 'washing-machine', 'watch', 'windmill', 'wooden-crate'],
  'John Redman': ['scissors'],
  Lorc: ['cat', 'cut-diamond', 'domino-mask', 'drama-masks', 'emerald', 'fedora', 'fountain', 'gavel', 'gecko', 'gems', 'lantern-flame', 'laser-precision', 'lips', 'magnet', 'martini', 'open-book', 'powder', 'profit', 'radar-dish', 'raven', 'skeleton-key', 'top-hat', 'treasure-map', 'umbrella', 'white-tower'],
  Skoll: ['fruit-bowl', 'pocket-watch'],
  sbed: ['arena', 'snorkel'],
}
