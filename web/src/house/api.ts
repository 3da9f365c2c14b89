/** HTTP: every refusal is a Problem with a code, told in the player's language. */
import type {
  ActionInfo,
  ChangedMe,
  CompanionTold,
  Forgotten,
  GameInfo,
  GameWords,
  HostWish,
  Joining,
  LessonInfo,
  Looking,
  Me,
  NewPasskey,
  NewTable,
  NextTable,
  Outside,
  Passkey,
  PasskeyWish,
  PlayerTold,
  PlayerWish,
  Problem,
  ReturnLink,
  Rulebook,
  ShortRules,
  SigningIn,
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

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  if (answer.ok) return JSON.parse(text) as T
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

const table = (id: string) => `/tables/${encodeURIComponent(id)}`

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
  returnLink: () => call<ReturnLink>('POST', '/me/link'),
  passkeys: () => call<Passkey[]>('GET', '/passkeys'),
  beginPasskey: () => call<PasskeyWish>('POST', '/passkeys/begin'),
  addPasskey: (wish: NewPasskey) => call<Passkey>('POST', '/passkeys', wish),
  removePasskey: (id: string) => call<Passkey[]>('DELETE', `/passkeys/${id}`),
  beginSignIn: () => call<PasskeyWish>('POST', '/passkeys/sign-in/begin'),
  signIn: (wish: SigningIn) => call<Me>('POST', '/passkeys/sign-in', wish),
  comeBack: (token: string) => call<Me>('POST', '/me/return', { token }),
  games: () => read<GameInfo[]>('/games'),
  space: (game: string, fingerprint: string) => call<ActionInfo[]>('GET', `/games/${game}/space/${fingerprint}`),
  words: (game: string, lang: string, fingerprint: string) =>
    call<GameWords>('GET', `/games/${game}/words/${lang}/${fingerprint}`),
  rules: (game: string, lang: string) => read<Rulebook>(`/games/${game}/rules/${lang}`),
  example: (game: string, id: string) => read<WorkedExample>(`/games/${game}/examples/${id}`),
  short: (game: string, lang: string) => read<ShortRules>(`/games/${game}/short/${lang}`),
  lesson: (game: string, lang: string) => read<LessonInfo>(`/games/${game}/lesson/${lang}`),
  companion: (game: string, sheet: unknown) => call<CompanionTold>('POST', `/games/${game}/companion`, { sheet }),
  companionPlayer: (game: string, wish: Omit<PlayerWish, 'sheet'> & { sheet: unknown }) =>
    call<PlayerTold>('POST', `/games/${game}/companion/player`, wish),
  learn: (game: string) => call<Table>('POST', `/games/${game}/lesson`),
  studyForm: (game: string) => call<StudyForm>('GET', `/games/${game}/study`),
  study: (game: string, wish: StudyWish) => call<Study>('POST', `/games/${game}/study`, wish),
  studyTable: (id: string, from: StudyFrom) => call<StudyStart>('POST', `${table(id)}/study`, from),
  tables: () => call<Tables>('GET', '/tables'),
  open: (wish: NewTable) => call<Table>('POST', '/tables', wish),
  table: (id: string) => call<Table>('GET', table(id)),
  look: (id: string, by: Looking) => call<Table>('POST', `${table(id)}/look`, by).catch(asLink),
  join: (id: string, wish: Joining) => call<Table>('POST', `${table(id)}/join`, wish),
  leave: (id: string) => call<Table>('POST', `${table(id)}/leave`),
  newInvite: (id: string) => call<Table>('POST', `${table(id)}/invite`),
  host: (id: string, wish: HostWish) => call<Table>('POST', `${table(id)}/host`, wish),
  rematch: (id: string) => call<Table>('POST', `${table(id)}/rematch`),
  outside: () => call<Outside>('GET', '/outside'),
  next: () => call<NextTable>('GET', '/next'),
}
