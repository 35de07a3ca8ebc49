import type { ComponentType } from 'preact'
import type { IconName } from '../icons.tsx'
import type { ReaderPublication } from '../model.ts'
import type { BookInHand } from '../use-book.ts'
import type { Words } from '../words.ts'

/** What a panel is given. */
export type PanelProps = {
  publication: ReaderPublication
  words: Words
  book: BookInHand
  onClose(): void
}

/** Something that readers ask for now and then, beside the pages. Its code is fetched when it is asked for. */
type Panel = {
  /** Its name for people. */
  name(words: Words): string
  icon: IconName
  /** The path, behind the publication's own, at which the server shows it to browsers without JavaScript. */
  path: string
  load(): Promise<{ default: ComponentType<PanelProps> }>
}

/** Every panel, in the order of its button in the bar. */
export const panels = {
  overview: {
    name: words => words.overview,
    icon: 'overview',
    path: 'overview',
    load: () => import('../overview/overview-panel.tsx'),
  },
  list: {
    name: words => words.list,
    icon: 'list',
    path: 'list',
    load: () => import('../list/list-panel.tsx'),
  },
} satisfies Record<string, Panel>

export type PanelName = keyof typeof panels
