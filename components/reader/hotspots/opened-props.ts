import type { ReaderHotspot } from '../hotspot.ts'
import type { ReaderPublication } from '../model.ts'
import type { Words } from '../words.ts'

export type OpenedProps = {
  hotspot: ReaderHotspot
  publication: ReaderPublication
  words: Words
  page: number
  turnToPage(page: number): void
  onClose(): void
}
