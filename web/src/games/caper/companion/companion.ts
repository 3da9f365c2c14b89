import '../tokens.css'
import { begin, sheet } from './evening'
import Form from './Form.svelte'

export const companion = { kind: { begin, sheet }, Form }
