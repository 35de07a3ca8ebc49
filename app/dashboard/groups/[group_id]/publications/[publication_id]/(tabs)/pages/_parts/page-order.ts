/**
 * Returns the order after a drop, as a block in reading order: behind the target if the held page came from before it,
 * else before it.
 * @param moved numbers of dragged pages @param held the one grabbed @param target page below the drop
 * @returns current numbers, unchanged for a drop on a dragged page
 */
export function orderAfterDrop(
  pageCount: number,
  moved: readonly number[],
  held: number,
  target: number,
): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  if (moved.includes(target)) return all
  const block = all.filter(number => moved.includes(number))
  const others = all.filter(number => !moved.includes(number))
  return others.toSpliced(others.indexOf(target) + (target > held ? 1 : 0), 0, ...block)
}

/** Returns the pages in an order. @param order numbers from 1, each once */
export function orderedPages<Page>(pages: readonly Page[], order: readonly number[]): Page[] {
  return order.flatMap(number => pages[number - 1] ?? [])
}

/** Returns the inverse order. @param order numbers from 1, each once */
export function inverseOf(order: readonly number[]): number[] {
  const back: number[] = []
  order.forEach((number, index) => {
    back[number - 1] = index + 1
  })
  return back
}

/** True if no page moves. */
export function isUnmoved(order: readonly number[]): boolean {
  return order.every((number, index) => number === index + 1)
}

type Page = { number: number; hotspotCount: number; leadsTo: readonly number[] }

/** Losses on removal of pages. */
export type Loss = {
  hotspots: number
  references: number // links on other pages to removed ones
  referringPages: number[] // pages with those links
}

/** Returns the losses. @param gone numbers of removed pages */
export function lossOf(pages: readonly Page[], gone: readonly number[]): Loss {
  const going = pages.filter(({ number }) => gone.includes(number))
  const staying = pages.filter(({ number }) => !gone.includes(number))
  const referring = staying
    .map(({ number, leadsTo }) => ({ number, count: leadsTo.filter(to => gone.includes(to)).length }))
    .filter(({ count }) => count > 0)
  return {
    hotspots: going.reduce((sum, { hotspotCount }) => sum + hotspotCount, 0),
    references: referring.reduce((sum, { count }) => sum + count, 0),
    referringPages: referring.map(({ number }) => number),
  }
}
