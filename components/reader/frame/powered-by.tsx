/** @jsxImportSource preact */
import { fill } from '../labels.ts'
import type { Words } from '../words.ts'

/** Names the software that a publication is read with, where its group does. */
export function PoweredBy({ words }: { words: Words }) {
  return <small class="powered-by">{fill(words.poweredBy, { name: 'Recto' })}</small>
}
