import type { BookInHand } from '../book-in-hand.ts'
import type { ReaderPublication } from '../model.ts'
import type { Words } from '../words.ts'
import type { ReaderHotspot } from './hotspot.ts'

export type OpenedProps = {
  hotspot: ReaderHotspot
  publication: ReaderPublication
  words: Words
  book: BookInHand
  onClose(): void
}
