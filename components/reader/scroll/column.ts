/**
 * Pages one below the other, all of one width. Where they begin is counted in that width, without the room between
 * them; one more number tells where the last one ends.
 */
export type Column = { begins: number[] }

/** The room between two pages, in CSS pixels. */
export const betweenPx = 8

/** Where pages stand in a window: `topPx` is how far it has been scrolled down from the first page. */
export type Window = { topPx: number; heightPx: number; widthPx: number }

/** @param shapes width / height of the pages in their order, alike ones at once */
export function columnOf(shapes: readonly (readonly [ratio: number, pages: number])[]): Column {
  const begins = [0]
  for (const [ratio, pages] of shapes)
    for (let page = 0; page < pages; page += 1) begins.push((begins.at(-1) ?? 0) + 1 / ratio)
  return { begins }
}

function pageCountOf({ begins }: Column): number {
  return begins.length - 1
}

/** How far a page begins below the first one's beginning, in CSS pixels. @param page from 1 */
export function topOf({ begins }: Column, page: number, widthPx: number): number {
  return (begins[page - 1] ?? 0) * widthPx + (page - 1) * betweenPx
}

/** The same for a stylesheet, so that it stays right on a screen of any width. */
export function topInStyle({ begins }: Column, page: number): string {
  return `calc(100cqw * ${rounded(begins[page - 1] ?? 0)} + ${(page - 1) * betweenPx}px)`
}

/** How long all of them are together, for a stylesheet. */
export function lengthInStyle(column: Column): string {
  const { begins } = column
  return `calc(100cqw * ${rounded(begins.at(-1) ?? 0)} + ${(pageCountOf(column) - 1) * betweenPx}px)`
}

export function heightOf({ begins }: Column, page: number, widthPx: number): number {
  return ((begins[page] ?? 0) - (begins[page - 1] ?? 0)) * widthPx
}

/** The page at a height, the room below it being its own; the nearest one beyond the ends. */
export function pageAt(column: Column, yPx: number, widthPx: number): number {
  let [low, high] = [1, pageCountOf(column)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (topOf(column, middle, widthPx) <= yPx) low = middle
    else high = middle - 1
  }
  return low
}

/** The numbers of the pages that are seen at least in part, with those that lie `around` windows above and below. */
export function pagesAround(column: Column, { topPx, heightPx, widthPx }: Window, around: number): number[] {
  const first = pageAt(column, topPx - around * heightPx, widthPx)
  const last = pageAt(column, topPx + (1 + around) * heightPx, widthPx)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Who reads has the page before them that lies a little above the middle of the window. */
const readAt = 0.4

/** The page that is read. At the ends of the book it is the first and the last one, however small they are. */
export function pageRead(column: Column, { topPx, heightPx, widthPx }: Window): number {
  const count = pageCountOf(column)
  const end = topOf(column, count, widthPx) + heightOf(column, count, widthPx)
  if (topPx <= 0) return 1
  if (topPx + heightPx >= end - 1) return count
  return pageAt(column, topPx + readAt * heightPx, widthPx)
}

function rounded(widths: number): number {
  return Math.round(widths * 1e5) / 1e5
}
