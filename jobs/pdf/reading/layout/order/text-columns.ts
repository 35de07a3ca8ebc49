import type { Item } from '../items.ts'
import { median } from '../text-extents.ts'

const narrowestColumn = 12 // font sizes
const fullLine = 0.75 // of its column
/** Least share of the lines of a column of text that are full; the others are headings, lists and ends of paragraphs. */
export const mostFull = 0.25
const leastFull = 0.15 // of either of two columns that have `mostFull` together

/** True if columns of text are beside a gap: white rows through both are by chance. */
export function partsText(items: Item[], at: number): boolean {
  const shares = parted(items, ({ along }) => along < at).map(fullShare)
  return Math.min(...shares) >= leastFull && shares.reduce((sum, share) => sum + share, 0) >= 2 * mostFull
}

/** Share of the lines of a column that fill it; 0 if it is narrow or short. */
export function fullShare(side: Item[]): number {
  const lines = side.filter(({ kind }) => kind === 'line')
  const width = Math.max(...side.map(({ end }) => end)) - Math.min(...side.map(({ along }) => along))
  const isColumn = lines.length > 3 && width >= narrowestColumn * median(lines.map(({ size }) => size))
  const full = lines.filter(({ along, end }) => end - along >= fullLine * width)
  return isColumn ? full.length / lines.length : 0
}

export function parted(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter(item => !isFirst(item))]
}
