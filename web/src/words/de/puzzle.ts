/** The words of puzzles. */
export const words = {
  title: 'Rätsel',
  ofTheDay: 'Rätsel des Tages',
  today: 'heute',
  about: 'Ein Zug ist hier klar der beste. Welcher? Mach ihn auf dem Brett.',
  youAre: (name: string) => `Du sitzt auf dem Platz von ${name} und weißt nur, was dort zu sehen ist.`,
  levels: ['leicht', 'mittel', 'schwer'],
  which: 'Welches Rätsel',
  nth: (n: number, all: number) => `Nr. ${n} von ${all}`,
  solvedN: (n: number, all: number) => `${n} von ${all} gelöst`,
  solved: 'gelöst',
  told: 'angesehen',
  right: 'Richtig!',
  nearly: 'Fast: ein guter Zug, aber es gibt einen besseren.',
  wrong: 'Das ist es noch nicht. Versuch es noch einmal, so oft du magst.',
  asThen: 'So hast du damals gespielt. Was wäre besser gewesen?',
  givenUp: 'Hier ist die Lösung:',
  answered: (move: string) => `Deine Antwort: ${move}`,
  tellMe: 'Lösung zeigen',
  next: 'Nächstes Rätsel',
  again: 'Noch einmal',
  solution: 'Die Lösung',
  searched: (n: string) => `Ein Experte hat das in Gedanken ${n} Mal durchgespielt.`,
  fooled: (n: number, all: number) =>
    n === 1
      ? `1 von ${all} schnellen Antworten der Bots war eine andere.`
      : `${n} von ${all} schnellen Antworten der Bots waren andere.`,
  none: 'Für dieses Spiel gibt es noch keine Rätsel.',
  mistakes: 'Meine Fehler als Rätsel',
  mistakesAbout:
    'Momente deines Spiels, in denen ein Experte mit demselben Wissen klar anders entschieden hätte. Welcher Zug war besser?',
  searching: (looked: number, all: number) => `Ein Experte sieht sich deine Entscheidungen an: ${looked} von ${all} …`,
  begins: 'Ein Experte sieht sich deine Entscheidungen an …',
  noMistakes: (all: number) =>
    all === 1
      ? 'Ein Experte hätte deine eine Entscheidung ebenso oder fast so gut getroffen: kein Fehler gefunden.'
      : `Ein Experte hat sich deine ${all} Entscheidungen angesehen und keinen klaren Fehler gefunden.`,
  move: (n: number) => `Zug ${n}`,
  cost: (chance: string) => `Dein Zug damals hat dich mindestens ${chance} der Aussicht auf den Sieg gekostet.`,
  look: 'Im Spiel ansehen',
}

export type Words = typeof words
