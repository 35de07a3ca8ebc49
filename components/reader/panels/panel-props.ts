import type { BookInHand } from '../book-in-hand.ts'
import type { ReaderPublication } from '../model.ts'
import type { Finding } from '../search/use-finding.ts'
import type { Words } from '../words.ts'

export type PanelProps = {
  publication: ReaderPublication
  words: Words
  book: BookInHand
  finding: Finding
  onClose(): void
}
