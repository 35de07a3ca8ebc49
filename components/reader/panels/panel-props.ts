import type { ComponentType } from 'preact'
import type { Finding } from '../finding/use-finding.ts'
import type { IconName } from '../frame/icons.tsx'
import type { ReaderPage, ReaderPublication } from '../model.ts'
import type { Words } from '../words.ts'
import type { PanelLook } from './frame.tsx'

export type PanelProps = {
  publication: ReaderPublication
  words: Words
  /** Visible page numbers. */
  visiblePages: number[]
  /** The first visible page; undefined until it has been fetched. */
  firstShown: ReaderPage | undefined
  /** Turns to a page, and closes a panel that would cover it. */
  turnToPage(page: number): void
  finding: Finding
  onClose(): void
}

/** A panel whose code is loaded before it is opened, or then. */
export type LazyPanel = {
  name(words: Words): string
  icon: IconName
  look?: PanelLook
  /** Path below the publication's, of its page for browsers without JavaScript. */
  path: string
  /** Its field, which takes keys while the rest is loaded. */
  Field?: ComponentType<PanelProps>
  load(): Promise<{ default: ComponentType<PanelProps> }>
}
