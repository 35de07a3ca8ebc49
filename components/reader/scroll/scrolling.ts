/** Pages one below the other, as far as they are near the window. */
export type Scrolled = {
  /** The one that is read. */
  page: number
  /** Those that are there. */
  numbers: number[]
  /** Those that are seen at least in part. */
  seen: number[]
  /** Those that were seen when somebody last stayed anywhere: they are fetched, and what follows them. */
  near: number[]
  /** Where a page begins, for a stylesheet. */
  topOf(page: number): string
  /** Width / height. */
  ratioOf(page: number): number
  /** How long all pages are together, for a stylesheet. */
  length: string
}

/** What follows the window is told this, and tells that. */
export type Scrolling = {
  book: HTMLElement
  /** Width / height of the pages in their order, alike ones at once. */
  shapes: [ratio: number, pages: number][]
  /** The window shows other pages. */
  onMove(scrolled: Scrolled): void
  /** Somebody stays on a page. */
  onRead(page: number): void
}
