/** State of the scroll layout near the window. */
export type Scrolled = {
  page: number
  /** Mounted pages. */
  numbers: number[]
  /** Pages visible at least in part. */
  seen: number[]
  /** Pages visible at the last pause, to load with the ones after them. */
  near: number[]
  /** Top of a page as CSS. */
  topOf(page: number): string
  /** Width / height. */
  ratioOf(page: number): number
  /** Height of the column as CSS. */
  length: string
}

export type Scrolling = {
  book: HTMLElement
  /** Run-length encoded width / height of the pages. */
  shapes: [ratio: number, pages: number][]
  onMove(scrolled: Scrolled): void
  onRead(page: number): void
}
