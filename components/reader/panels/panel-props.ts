import type { ReaderPage, ReaderPublication } from '../model.ts'
import type { Finding } from '../search/use-finding.ts'
import type { Words } from '../words.ts'

export type PanelProps = {
  publication: ReaderPublication
  words: Words
  /** Visible page numbers. */
  shown: number[]
  /** The first visible page; undefined until it has been fetched. */
  firstShown: ReaderPage | undefined
  turnToPage(page: number): void
  finding: Finding
  onClose(): void
}
