/** @jsxImportSource preact */
import { fill } from '#db/rules/words/messages.ts'
import type { Words } from '../words.ts'

export function PoweredBy({ words }: { words: Words }) {
  return <small class="powered-by">{fill(words, 'poweredBy', { name: 'Recto' })}</small>
}
