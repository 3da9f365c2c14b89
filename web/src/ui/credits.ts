// Written by scripts/icons.mjs: who drew which icon.
export const credits: Record<string, string[]> = {
  'Caro Asercion': ['clock-tower', 'clothesline', 'pipe-organ', 'prank-glasses'],
  Cathelineau: ['nun-face'],
  DarkZaitzev: ['hooded-assassin', 'smoke-bomb'],
  Delapouite: ['alarm-clock', 'anarchy', 'bank', 'banknote', 'bow-tie', 'briefcase', 'broom', 'cape', 'card-joker', 'carnival-mask', 'chef-toque', 'choice', 'church', 'custodian-helmet', 'dart', 'diamond-ring', 'discussion', 'earrings', 'family-house', 'fishing-pole', 'flamethrower', 'flower-hat', 'galea', 'greek-sphinx', 'greek-temple', 'guards', 'handheld-fan', 'hang-glider', 'horse-head', 'ionic-column', 'jester-hat', 'ladder', 'laurels-trophy', 'lockpicks', 'lorgnette', 'louvre-pyramid', 'magic-hat', 'mona-lisa', 'money-stack', 'musical-score', 'mustache', 'necklace-display', 'old-lantern', 'palette', 'passport', 'pearl-necklace', 'photo-camera', 'police-officer-head', 'powder-bag', 'prisoner', 'rat', 'receive-money', 'ribbon-medal', 'ringing-alarm', 'robber', 'robot-grab', 'rolling-dices', 'roman-toga', 'sailboat', 'shaking-hands', 'sherlock-holmes', 'shop', 'stairs', 'star-struck', 'sunglasses', 'theater-curtains', 'tiara', 'two-coins', 'wanted-reward', 'washing-machine', 'watch', 'whistle', 'windmill', 'wooden-crate'],
  'John Redman': ['scissors'],
  Lorc: ['angel-wings', 'backstab', 'beer-stein', 'bolas', 'boot-prints', 'burning-embers', 'campfire', 'cat', 'conversation', 'cut-diamond', 'distraction', 'domino-mask', 'drama-masks', 'emerald', 'fedora', 'fire-bomb', 'fountain', 'gavel', 'gears', 'gecko', 'gems', 'grapple', 'hood', 'hourglass', 'juggler', 'key', 'lantern-flame', 'laser-precision', 'lips', 'magnet', 'martini', 'open-book', 'poison-bottle', 'poison-gas', 'powder', 'profit', 'quill-ink', 'radar-dish', 'raven', 'ringing-bell', 'shadow-follower', 'shut-rose', 'skeleton-key', 'skull-crossed-bones', 'snake', 'snatch', 'sonic-boom', 'sparky-bomb', 'spectacles', 'spyglass', 'standing-potion', 'swap-bag', 'three-keys', 'tied-scroll', 'top-hat', 'treasure-map', 'umbrella', 'white-tower', 'wolf-trap'],
  Skoll: ['fruit-bowl', 'pocket-watch', 'talk'],
  sbed: ['arena', 'snorkel'],
}
