/** The words of a replay. */

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
  /** Wonach und womit eine Partie aus einer Datei gespielt wurde, wenn es nicht die Regeln und Karten von heute sind. */
  earlier: (rules: string, here: string, cards: boolean) => {
    const which = Number(rules) > Number(here) ? 'späteren' : 'früheren'
    const how = [
      rules === here ? '' : `nach ${which} Regeln (Fassung ${rules}; hier gilt Fassung ${here})`,
      cards ? 'mit anderen Karten als denen von heute' : '',
    ]
    const told = how.filter(Boolean).join(' und ')
    return `Gespielt ${told}. Zu sehen ist alles; weiterspielen oder nach dem Warum fragen kann man hier nicht.`
  },
  toldAlone: 'So ging es damals weiter',
  toldText:
    'Nach den Regeln von heute käme hier etwas anderes heraus. Darum gibt es ab hier kein Spielbrett: Was geschah, steht geschrieben.',
  lost: (n: number) =>
    n === 1
      ? 'Für ein Ereignis hat dieses Haus keine Worte mehr.'
      : `Für ${n} Ereignisse hat dieses Haus keine Worte mehr.`,
  playEarlier:
    'Diese Partie wurde nach anderen Regeln oder mit anderen Karten gespielt, als sie hier gelten. Von ihr aus kann niemand weiterspielen: Es käme eine andere Partie heraus.',
  shareEarlier: 'Diese Partie kommt aus einer Datei. Gib die Datei weiter, so wie sie ist.',
  openTitle: 'Partie aus einer Datei',
  openText: 'Wähle eine Datei, die du hier oder mit „langfinger play“ gespeichert hast. Nichts davon wird gespeichert.',
  choose: 'Datei wählen',
  badFile: 'Das lässt sich nicht nachspielen:',
  result: 'Ergebnis',
  winner: 'Sieg',
  points: (n: number) => (n === 1 ? '1 Punkt' : `${n} Punkte`),
}
export type Words = typeof words
