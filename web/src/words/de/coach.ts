/** What the coach says around the facts of a game. */
export const words = {
  coach: 'Trainer',
  may: 'Was darf ich, und was hieße das?',
  nothing: 'Gerade ist nichts zu entscheiden.',
  more: (n: number) => `… und ${n} weitere: Wähle eine an, dann steht sie hier.`,
  plain: 'Dazu ist nichts Besonderes zu sagen.',
  fresh: 'Neu für dich',
  others: (n: number) => `und ${n} mehr`,
  known: 'Alles gesehen',
  setting: 'Trainer am Tisch: was ich darf, was es hieße, und was neu für mich ist',
  forget: 'Wieder alles als neu zeigen',
  forgotten: 'Beim nächsten Mal ist alles wieder neu.',
}

export type Words = typeof words
