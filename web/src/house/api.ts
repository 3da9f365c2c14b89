/** HTTP: every refusal is a Problem with a code, told in the player's language. */
import type {
  ActionInfo,
  Again,
  BoxFacts,
  CardFile,
  CardsTold,
  ChangedMe,
  CompanionTold,
  Evening,
  EveningLink,
  FileWish,
  Film,
  FilmWish,
  Forgotten,
  GameInfo,
  GameWords,
  HostWish,
  Joining,
  Keeping,
  Ledger,
  LedgerWish,
  LessonInfo,
  Looking,
  LuckWish,
  Me,
  Mistakes,
  MistakesWish,
  NewEvening,
  NewPasskey,
  NewTable,
  NextTable,
  Outside,
  Passkey,
  PasskeyWish,
  PlayerTold,
  PlayerWish,
  Problem,
  PuzzleAnswer,
  PuzzleShelf,
  PuzzleShown,
  PuzzleVerdict,
  ReturnLink,
  Rulebook,
  ShortRules,
  ShuffleOffer,
  SigningIn,
  Statistics,
  Study,
  StudyForm,
  StudyFrom,
  StudyStart,
  StudyWish,
  Table,
  Tables,
  WorkedExample,
} from '../wire'

import { settings } from './settings.svelte'
import type { Lang } from '../words/langs'
import { stretchSaid } from '../words/stretched'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.code)
  }
}

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  JSON.parse(await callText(method, path, body)) as T

async function callText(method: string, path: string, body?: unknown): Promise<string> {
  let answer: Response
  try {
    answer = await fetch('/api' + path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch {
    throw new Refused(0, { code: 'no_answer', args: {} })
  }
  const text = await answer.text()
  if (answer.ok) return text
  let problem: Problem = { code: 'no_answer', args: {} }
  try {
    problem = JSON.parse(text) as Problem
  } catch {
    // A proxy may answer with a page; the code above says enough.
  }
  throw new Refused(answer.status, problem)
}

/** What is to be read, longer than it is if the builder of the house wants it so. */
const read = async <T>(path: string): Promise<T> => {
  const told = await call<T>('GET', path)
  return settings.stretched ? stretchSaid(told) : told
}

/** A game, and whose cards it is played with. */
export type Meant = Pick<GameInfo, 'key' | 'edition' | 'cards'>

/** Of a game with a table's own cards everything is asked for by their fingerprint. */
export const asked = (game: Meant): string => (game.cards === 'table' ? `?edition=${game.edition}` : '')

const table = (id: string) => `/tables/${encodeURIComponent(id)}`

const evening = (id: string) => `/evenings/${encodeURIComponent(id)}`

const LINK_REFUSED = ['no_guest', 'not_yours', 'bad_body']

/** Whoever holds a link was not forgotten: it is the link that is old. */
function asLink(error: unknown): never {
  if (error instanceof Refused && LINK_REFUSED.includes(error.message))
    throw new Refused(error.status, { code: 'not_welcome', args: {} })
  throw error
}

export const api = {
  me: () => call<Me>('GET', '/me'),
  sitDown: (name: string, lang: Lang) => call<Me>('POST', '/me', { name, lang }),
  rename: (change: ChangedMe) => call<Me>('PATCH', '/me', change),
  forgetMe: () => call<Forgotten>('DELETE', '/me'),
  statistics: () => call<Statistics>('GET', '/me/statistics'),
  keepStatistics: (wish: Keeping) => call<Statistics>('POST', '/me/statistics', wish),
  eraseStatistics: () => call<Statistics>('DELETE', '/me/statistics'),
  reckonLuck: (wish: LuckWish) => call<Statistics>('POST', '/me/statistics/luck', wish),
  returnLink: () => call<ReturnLink>('POST', '/me/link'),
  passkeys: () => call<Passkey[]>('GET', '/passkeys'),
  beginPasskey: () => call<PasskeyWish>('POST', '/passkeys/begin'),
  addPasskey: (wish: NewPasskey) => call<Passkey>('POST', '/passkeys', wish),
  removePasskey: (id: string) => call<Passkey[]>('DELETE', `/passkeys/${id}`),
  beginSignIn: () => call<PasskeyWish>('POST', '/passkeys/sign-in/begin'),
  signIn: (wish: SigningIn) => call<Me>('POST', '/passkeys/sign-in', wish),
  comeBack: (token: string) => call<Me>('POST', '/me/return', { token }),
  games: () => read<GameInfo[]>('/games'),
  edition: (game: string, edition: string) => read<GameInfo>(`/games/${game}/editions/${edition}`),
  space: (game: Meant, fingerprint: string) =>
    call<ActionInfo[]>('GET', `/games/${game.key}/space/${fingerprint}${asked(game)}`),
  words: (game: Meant, lang: string, fingerprint: string) =>
    call<GameWords>('GET', `/games/${game.key}/words/${lang}/${fingerprint}${asked(game)}`),
  box: (game: Meant) => call<BoxFacts>('GET', `/games/${game.key}/box${asked(game)}`),
  cards: (game: string) => call<CardFile>('GET', `/games/${game}/cards`),
  checkCards: (game: string, text: string) => call<CardsTold>('POST', `/games/${game}/cards`, { text }),
  /** `terms` are what a table plays otherwise, as in "?loot_power=trump". */
  rules: (game: string, lang: string, terms = '') => read<Rulebook>(`/games/${game}/rules/${lang}${terms}`),
  example: (game: string, id: string) => read<WorkedExample>(`/games/${game}/examples/${id}`),
  short: (game: string, lang: string) => read<ShortRules>(`/games/${game}/short/${lang}`),
  lesson: (game: string, lang: string) => read<LessonInfo>(`/games/${game}/lesson/${lang}`),
  companion: (game: string, sheet: unknown) => call<CompanionTold>('POST', `/games/${game}/companion`, { sheet }),
  companionPlayer: (game: string, wish: Omit<PlayerWish, 'sheet'> & { sheet: unknown }) =>
    call<PlayerTold>('POST', `/games/${game}/companion/player`, wish),
  learn: (game: string) => call<Table>('POST', `/games/${game}/lesson`),
  studyForm: (game: Meant) => call<StudyForm>('GET', `/games/${game.key}/study${asked(game)}`),
  study: (game: Meant, wish: StudyWish) => call<Study>('POST', `/games/${game.key}/study${asked(game)}`, wish),
  studyTable: (id: string, from: StudyFrom) => call<StudyStart>('POST', `${table(id)}/study`, from),
  puzzles: (game: string) => call<PuzzleShelf>('GET', `/games/${game}/puzzles`),
  puzzle: (game: string, id: string) => call<PuzzleShown>('GET', `/games/${game}/puzzles/${encodeURIComponent(id)}`),
  solvePuzzle: (game: string, id: string, answer: PuzzleAnswer) =>
    call<PuzzleVerdict>('POST', `/games/${game}/puzzles/${encodeURIComponent(id)}`, answer),
  mistakes: (id: string, wish: MistakesWish) => call<Mistakes>('POST', `${table(id)}/mistakes`, wish),
  film: (id: string, wish: FilmWish) => call<Film>('POST', `${table(id)}/film`, wish),
  ledger: (id: string, wish: LedgerWish) => call<Ledger>('POST', `${table(id)}/ledger`, wish),
  openFile: (wish: FileWish) => call<Film>('POST', '/replays', wish),
  tables: () => call<Tables>('GET', '/tables'),
  open: (wish: NewTable) => call<Table>('POST', '/tables', wish),
  table: (id: string) => call<Table>('GET', table(id)),
  look: (id: string, by: Looking) => call<Table>('POST', `${table(id)}/look`, by).catch(asLink),
  join: (id: string, wish: Joining) => call<Table>('POST', `${table(id)}/join`, wish),
  leave: (id: string) => call<Table>('POST', `${table(id)}/leave`),
  newInvite: (id: string) => call<Table>('POST', `${table(id)}/invite`),
  host: (id: string, wish: HostWish) => call<Table>('POST', `${table(id)}/host`, wish),
  rematch: (id: string, again: Again) => call<Table>('POST', `${table(id)}/rematch`, again),
  openEvening: (wish: NewEvening) => call<Evening>('POST', '/evenings', wish),
  evening: (id: string, link: EveningLink) => call<Evening>('POST', `${evening(id)}/look`, link),
  sitAtEvening: (id: string, link: EveningLink) => call<NextTable>('POST', `${evening(id)}/sit`, link),
  offerShuffle: () => call<ShuffleOffer>('POST', '/shuffle'),
  /** As it came: its seed is too long for the numbers of a browser. */
  replayText: (id: string) => callText('GET', `${table(id)}/replay`),
  outside: () => call<Outside>('GET', '/outside'),
  next: () => call<NextTable>('GET', '/next'),
}
