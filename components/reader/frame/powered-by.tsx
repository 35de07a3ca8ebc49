/** @jsxImportSource preact */
import { fill } from '../labels.ts'
import type { Words } from '../words.ts'

export function PoweredBy({ words }: { words: Words }) {
  return <small class="powered-by">{fill(words.poweredBy, { name: 'Recto' })}</small>
}
