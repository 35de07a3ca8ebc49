/**
 * The order in which pages are after some of them were dropped on another: behind it when they came from before it,
 * else before it, as a block in reading order.
 * @param moved numbers of the pages that are dragged
 * @param held the one of them that was taken hold of
 * @param target the page that they are dropped on
 * @returns present numbers, each once; the present order where they are dropped on one of themselves
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

/** The order that takes another one back. @param order numbers from 1, each once */
export function inverseOf(order: readonly number[]): number[] {
  const back: number[] = []
  order.forEach((number, index) => {
    back[number - 1] = index + 1
  })
  return back
}

/** Whether an order leaves every page where it is. */
export function isSame(order: readonly number[]): boolean {
  return order.every((number, index) => number === index + 1)
}

type Page = { number: number; hotspot_count: number; leads_to: readonly number[] }

/** What goes with some pages. */
export type Loss = {
  hotspots: number
  /** Links on pages that stay, to pages that go. */
  references: number
  /** The pages that those links stand on. */
  referringPages: number[]
}

/** What would be lost with some pages. @param gone their numbers */
export function lossOf(pages: readonly Page[], gone: readonly number[]): Loss {
  const going = pages.filter(({ number }) => gone.includes(number))
  const staying = pages.filter(({ number }) => !gone.includes(number))
  const referring = staying
    .map(({ number, leads_to }) => ({ number, count: leads_to.filter(to => gone.includes(to)).length }))
    .filter(({ count }) => count > 0)
  return {
    hotspots: going.reduce((sum, { hotspot_count }) => sum + hotspot_count, 0),
    references: referring.reduce((sum, { count }) => sum + count, 0),
    referringPages: referring.map(({ number }) => number),
  }
}
