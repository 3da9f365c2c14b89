/** The words of a replay. */

/** Was das Haus an einer Datei auszusetzen hat, und wie es auf Deutsch heißt. */
const REASONS: [RegExp, string][] = [
  [/^expected JSON: the file was cut off here$/, 'Hier ist die Datei abgeschnitten.'],
  [/^(expected (JSON|text in UTF-8)|not a replay).*/, 'Das ist keine gespeicherte Partie.'],
  [
    /^move (\d+), (.*?): was changed after.*/,
    'Zug $1 („$2“) wurde nach dem Speichern geändert: Seine Prüfsumme passt nicht.',
  ],
  [/^(\w+): was changed after.*/, '„$1“ wurde nach dem Speichern geändert: Die Prüfsumme passt nicht.'],
  [/^game: there is no game '(.*)'; the games are: (.*)/, 'Ein Spiel „$1“ gibt es hier nicht, nur: $2.'],
  [/^moves: expected (\d+), but there are (\d+)/, 'Hier müssten $1 Züge stehen, es sind $2.'],
  [/^sums: (\w+) has a sum.*/, 'Zu „$1“ gibt es eine Prüfsumme, aber das Feld fehlt.'],
  [/^rules: this replay has '(.*)', here is '(.*)'/, 'Die Partie hat Regelfassung $1, hier gilt Fassung $2.'],
  [/^edition: this replay has .*/, 'Die Partie wurde mit anderen Karten gespielt als denen des Hauses.'],
  [/^cards: .*/, 'Eine Partie mit eigenen Karten zeigt nur „langfinger replay“ im Terminal.'],
]

export const words = {
  eyes: 'Mit wessen Augen',
  allKnowing: 'Alle Karten offen',
  nothing: 'nichts auf der Hand',
  watching: 'Wer zuschaut',
  moment: 'Sprung zu …',
  beginning: 'Anfang',
  end: 'Ende',
  speed: 'Tempo',
  times: (n: string) => `${n}-fach`,
  step: (n: number, all: number) => `Schritt ${n} von ${all}`,
  back: 'ein Schritt zurück',
  on: 'ein Schritt weiter',
  keys: 'Pfeiltasten: ein Schritt. Bild auf und ab: ein Zug, mit Umschalt eine Runde. Leertaste: abspielen. K: Schlüsselmoment.',
  tabs: { story: 'Verlauf', ledger: 'Bilanz', share: 'Teilen', play: 'Weiterspielen', together: 'Gemeinsam' },
  shareTitle: 'Link zu diesem Augenblick',
  shareText: 'Wer ihn öffnet, sieht die Partie ab hier. Wie sie ausgeht, steht erst am Ende.',
  shareFile: 'Diese Partie kommt aus einer Datei. Gib die Datei weiter, oder den Augenblick als Stellung.',
  shareRunning: 'Diese Partie läuft noch. Du siehst nur, was du selbst weißt; einen Link gibt es nach dem Ende.',
  file: 'Partie als Datei',
  fileText:
    'Eine kleine Datei mit allen Zügen: zum Nachspielen, Prüfen, Melden und Lernen. Sie merkt, wenn jemand sie ändert.',
  transcript: 'Verlauf als Text',
  picture: 'Ergebnis als Bild',
  tryOut: 'Als Stellung ausprobieren',
  playText: 'Ein neuer Tisch, der mit diesem Augenblick beginnt. Diese Partie bleibt, wie sie ist.',
  playImagined: 'Was du nicht weißt, wird dafür neu ausgeteilt.',
  playOver: 'Hier ist die Partie zu Ende: Geh ein Stück zurück, um weiterzuspielen.',
  openTitle: 'Partie aus einer Datei',
  openText: 'Wähle eine Datei, die du hier oder mit „langfinger play“ gespeichert hast. Nichts davon wird gespeichert.',
  choose: 'Datei wählen',
  badFile: 'Das lässt sich nicht nachspielen:',
  /** Was an einer Datei nicht stimmt; null, wenn es nur auf Englisch zu sagen ist. */
  refusal: (problem: string): string | null => {
    const [, line, what] = /^(?:line (\d+): )?([^]*)$/.exec(problem)!
    const known = REASONS.find(([told]) => told.test(what!))
    return known ? `${line ? `Zeile ${line}: ` : ''}${what!.replace(...known)}` : null
  },
  result: 'Ergebnis',
  winner: 'Sieg',
  points: (n: number) => (n === 1 ? '1 Punkt' : `${n} Punkte`),
}
export type Words = typeof words
