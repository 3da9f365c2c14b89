/** What is said around the paragraphs of a rulebook. */
export const words = {
  differs: (n: number) => `Was die Karten ändern (${n})`,
  ofHouse: 'Die Regeln des Hauses',
  changed: 'An diesem Tisch geändert',
  leads: 'Wohin das führt',
  see: 'Siehe auch',
  readings: 'Lesarten',
  examples: 'Beispiele',
  things: 'Betrifft',
  options: 'Hausregel',
  usual: 'üblich',
  scenes: 'Bewiesen durch',
  scenesHint: 'So heißen die Szenen der Tests, auf Englisch.',
  play: (id: string) => `${id} als Stellung`,
  moves: 'Es geschieht',
  refused: 'Nicht erlaubt ist',
  seat: (n: number) => `Platz ${n + 1}`,
  study: (id: string) => `${id} aufbauen und ausprobieren`,
  file: 'Stellung als Datei',
}

export type Words = typeof words
