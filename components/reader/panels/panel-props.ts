import type { ComponentType } from 'preact'
import type { Finding } from '../finding/use-finding.ts'
import type { IconName } from '../frame/icons.tsx'
import type { ReaderPage, ReaderPublication } from '../model.ts'
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

/** A panel whose code is loaded when it is opened. */
export type LazyPanel = {
  name(words: Words): string
  icon: IconName
  /** Path below the publication's, of its page for browsers without JavaScript. */
  path: string
  load(): Promise<{ default: ComponentType<PanelProps> }>
}
