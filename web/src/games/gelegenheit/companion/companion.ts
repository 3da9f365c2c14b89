import '../tokens.css'
import { back, begin, sheet } from './evening'
import Form from './Form.svelte'

export const companion = { kind: { begin, sheet, back, joins: true }, Form }
