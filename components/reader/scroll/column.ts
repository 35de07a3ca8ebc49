/** Column of pages: starts in page widths, without gaps, and finally the end of the last page. */
export type Column = { begins: number[] }

/** Gap between pages, in CSS pixels. */
export const betweenPx = 8

/** Window relative to the column: `topPx` is the scroll offset from the top of the first page. */
export type Window = { topPx: number; heightPx: number; widthPx: number }

/** @param shapes run-length encoded width / height of the pages */
export function columnOf(shapes: readonly (readonly [ratio: number, pages: number])[]): Column {
  const begins = [0]
  for (const [ratio, pages] of shapes)
    for (let page = 0; page < pages; page += 1) begins.push((begins.at(-1) ?? 0) + 1 / ratio)
  return { begins }
}

function pageCountOf({ begins }: Column): number {
  return begins.length - 1
}

/** Returns the offset of a page (from 1) from the first one, in CSS pixels. */
export function topOfPage({ begins }: Column, page: number, widthPx: number): number {
  return (begins[page - 1] ?? 0) * widthPx + (page - 1) * betweenPx
}

/** The same as CSS, valid for any screen width. */
export function topInStyle({ begins }: Column, page: number): string {
  return `calc(100cqw * ${rounded(begins[page - 1] ?? 0)} + ${(page - 1) * betweenPx}px)`
}

export function lengthInStyle(column: Column): string {
  const { begins } = column
  return `calc(100cqw * ${rounded(begins.at(-1) ?? 0)} + ${(pageCountOf(column) - 1) * betweenPx}px)`
}

export function heightOf({ begins }: Column, page: number, widthPx: number): number {
  return ((begins[page] ?? 0) - (begins[page - 1] ?? 0)) * widthPx
}

/** Returns the page at an offset, including the gap below it; clamped to the column. */
export function pageAt(column: Column, yPx: number, widthPx: number): number {
  let [low, high] = [1, pageCountOf(column)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (topOfPage(column, middle, widthPx) <= yPx) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the pages that are visible or within `around` windows above or below. */
export function pagesAround(column: Column, { topPx, heightPx, widthPx }: Window, around: number): number[] {
  const first = pageAt(column, topPx - around * heightPx, widthPx)
  const last = pageAt(column, topPx + (1 + around) * heightPx, widthPx)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Readers look at the page slightly above the middle of the window. */
const readAt = 0.4

/** Returns the page being read; at the ends of the column the first or last one, however small. */
export function pageRead(column: Column, { topPx, heightPx, widthPx }: Window): number {
  const count = pageCountOf(column)
  const end = topOfPage(column, count, widthPx) + heightOf(column, count, widthPx)
  if (topPx <= 0) return 1
  if (topPx + heightPx >= end - 1) return count
  return pageAt(column, topPx + readAt * heightPx, widthPx)
}

function rounded(widths: number): number {
  return Math.round(widths * 1e5) / 1e5
}
