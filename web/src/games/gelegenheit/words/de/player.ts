/** Words of the missing player. */
type Does = Record<string, (app: string) => string>

export const words = {
  setup: (app: string) => `${app} setzt sich dazu`,
  between: (left: string, right: string) => `Der Platz ist zwischen ${left} und ${right}.`,
  level: 'Wie gut spielt die App?',
  dealer: 'Wer gibt in der ersten Runde?',
  kept: 'Welche 1 bleibt im Spiel?',
  deal: (app: string, n: number) => `Runde ${n}: Karten für ${app}`,
  tapHand: (n: number) => `Gebt aus. Nur eine Person nimmt die ${n} Karten der App und tippt sie an.`,
  handOf: (app: string) => `Karten von ${app}`,
  counted: (n: number, all: number) => `${n} von ${all}`,
  dealt: 'Das ist die Hand',
  lays: (name: string) => `${name} legt eine Karte`,
  places: (name: string, n: number) => `${name} setzt ${n} Steine`,
  names: (name: string) => `${name} bestimmt das Diebesgut`,
  takes: (name: string) => `${name} nimmt eine Rolle`,
  alarm: (name: string) => `Löst ${name} Alarm aus?`,
  raises: 'Alarm!',
  lets: 'Kein Alarm',
  lift: 'Steine wegnehmen',
  thinks: (app: string) => `${app} denkt nach …`,
  does: {
    lay: (app) => `${app} legt`,
    place: (app) => `${app} setzt Steine auf`,
    name: (app) => `${app} bestimmt zum Diebesgut`,
    take: (app) => `${app} nimmt die Rolle`,
    alarm: (app) => `${app} löst Alarm aus`,
    pass: (app) => `${app} löst keinen Alarm aus`,
  } as Does,
  rule: 'Nach Regel',
  done: 'Erledigt',
  why: 'Warum?',
  because: (app: string) => `Was ${app} sich dazu sagt`,
  noChoice: 'Es gab nichts anderes zu tun.',
  peek: (app: string) => `Karten von ${app} zeigen`,
  hide: 'Karten verbergen',
  again: 'Noch einmal fragen',
  table: 'Der Tisch',
  trick: 'Der Stich',
}

export type Words = typeof words
