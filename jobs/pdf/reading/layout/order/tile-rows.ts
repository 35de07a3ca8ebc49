import type { Item } from '../items.ts'

const titleSize = 1.2 // times the size of most text
const level = 0.4 // font sizes by which the tops of tiles in a row differ at most

/**
 * Returns the place between two rows of tiles, such as products side by side: above and below it, each column begins at
 * the same height, in the same type; undefined if there is none.
 * @param gutters places between columns
 * @param rows places of white rows, the widest first
 */
export function placeBetweenTiles(
  items: readonly Item[],
  gutters: readonly number[],
  rows: readonly number[],
  size: number,
): number | undefined {
  if (gutters.length === 0) return undefined
  const usual = usualStyle(items)
  return rows.find(place => {
    const above = headsOf(
      items.filter(({ top }) => top < place),
      gutters,
      size,
    )
    const below = headsOf(
      items.filter(({ top }) => top >= place),
      gutters,
      size,
    )
    const styles = new Set([...above, ...below].map(styleOf))
    const isRow = below.length > 1 || below.every(head => isPictureAs(head, above, size))
    const areTiles = above.length > 1 && isRow && styles.size === 1 && !styles.has(usual)
    return areTiles && areLevel(above, size) && areLevel(below, size)
  })
}

/** True for a picture as wide as those above: of a last row that is not full. */
function isPictureAs(head: Item, above: readonly Item[], size: number): boolean {
  const isAsWide = (other: Item) => Math.abs(other.end - other.along - (head.end - head.along)) <= size
  return head.kind === 'picture' && above.every(isAsWide)
}

/** Returns the style of most lines: a text that begins as it goes on is no tile. */
function usualStyle(items: readonly Item[]): string {
  const lines = Map.groupBy(
    items.filter(({ kind }) => kind === 'line'),
    styleOf,
  )
  const [most] = [...lines].toSorted(([, one], [, other]) => other.length - one.length)
  return most?.[0] ?? ''
}

/** Returns the first item of each column, below titles that stand above the first row. */
function headsOf(items: readonly Item[], gutters: readonly number[], size: number): Item[] {
  const columns = Map.groupBy(items, ({ along }) => gutters.filter(place => place <= along).length)
  const heads = [...columns.values()].map(firstOf)
  const first = heads.length > 0 ? firstOf(heads) : undefined
  const isTitle = first?.kind === 'line' && first.size >= titleSize * size && !areLevel(heads, size)
  const rest = items.filter(item => item !== first)
  return isTitle && rest.length > 0 ? headsOf(rest, gutters, size) : heads
}

function firstOf(items: readonly Item[]): Item {
  return items.reduce((first, item) => (item.top < first.top ? item : first))
}

function areLevel(heads: readonly Item[], size: number): boolean {
  const tops = heads.map(({ top }) => top)
  return Math.max(...tops) - Math.min(...tops) <= level * size
}

/** Returns kind, size and weight of what an item begins with. */
function styleOf(item: Item): string {
  if (item.kind === 'product') return styleOf(item.parts[0]?.[0] ?? item)
  if (item.kind !== 'line') return item.kind
  return `line ${Math.round(2 * item.size)} ${item.line.isBold}`
}
