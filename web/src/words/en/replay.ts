import type { Words } from '../de/replay'

/** The words of a replay. */
export const words: Words = {
  eyes: 'Through whose eyes',
  allKnowing: 'All hands open',
  nothing: 'nothing in hand',
  watching: 'Somebody watching',
  moment: 'Jump to …',
  beginning: 'Beginning',
  end: 'End',
  speed: 'Speed',
  times: (n) => `${n} times`,
  step: (n, all) => `Step ${n} of ${all}`,
  back: 'one step back',
  on: 'one step on',
  keys: 'Arrow keys: one step. Page up and down: a turn, with Shift a round. Space: play. K: key moment.',
  tabs: { story: 'Story', ledger: 'Ledger', share: 'Share', play: 'Play on', together: 'Together' },
  shareTitle: 'Link to this moment',
  shareText: 'Whoever opens it sees the game from here. How it ends is told at the end only.',
  shareFile: 'This game comes from a file. Pass on the file, or this moment as a position.',
  shareRunning:
    'This game is still being played. You see only what you know yourself; there is a link once it is over.',
  file: 'Game as a file',
  fileText:
    'A small file with all moves: to be played again, checked, reported and learned from. It notices when somebody changes it.',
  transcript: 'Story as text',
  picture: 'Result as a picture',
  tryOut: 'Try out as a position',
  playText: 'A new table that begins with this moment. This game stays as it is.',
  playImagined: 'What you do not know is dealt anew for it.',
  playOver: 'The game is over here: go back a little to play on.',
  earlier: (rules, here, cards) => {
    const which = Number(rules) > Number(here) ? 'later' : 'earlier'
    const how = [
      rules === here ? '' : `under ${which} rules (version ${rules}; here it is version ${here})`,
      cards ? 'with other cards than those of today' : '',
    ]
    return `Played ${how.filter(Boolean).join(' and ')}. All of it is shown; nobody can play on from here or ask why.`
  },
  toldAlone: 'How it went on then',
  toldText:
    'Under the rules of today something else would come of this. So from here there is no board: what happened is written.',
  lost: (n) =>
    n === 1 ? 'This house has no words any more for one event.' : `This house has no words any more for ${n} events.`,
  playEarlier:
    'This game was played under other rules or with other cards than those of this house. Nobody can play on from it: it would become another game.',
  shareEarlier: 'This game comes from a file. Pass on the file as it is.',
  openTitle: 'Game from a file',
  openText: 'Choose a file that you have saved here or with “langfinger play”. Nothing of it is stored.',
  choose: 'Choose a file',
  badFile: 'This cannot be played again:',
  result: 'Result',
  winner: 'Winner',
  points: (n) => (n === 1 ? '1 point' : `${n} points`),
}
