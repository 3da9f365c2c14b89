/** The words of this room: labels and hints; the sentences of the game stand in its own texts. */
import { spoken } from '$lib/words/index.svelte'

const de = {
  map: 'Stadtplan von Hadria',
  mapHelp: 'Pfeiltasten gehen von Feld zu Feld, Enter wählt das Feld, Plus und Minus vergrößern und verkleinern, 0 zeigt die ganze Stadt, Pos1 führt zu dir.',
  nearer: 'Näher heran',
  farther: 'Weiter weg',
  whole: 'Ganze Stadt',
  toMe: 'Zu meinem Dieb',
}
const en: typeof de = {
  map: 'Map of Hadria',
  mapHelp: 'Arrow keys go from field to field, Enter chooses the field, plus and minus zoom, 0 shows the whole city, Home takes you to your thief.',
  nearer: 'Closer',
  farther: 'Farther',
  whole: 'Whole city',
  toMe: 'To my thief',
}
export const g = spoken({ de, en })
