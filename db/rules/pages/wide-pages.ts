/** Choices for wide pages on phones that are held upright: `automatic` halves double pages only. */
export const wideSplits = ['automatic', 'always', 'never'] as const
export type WideSplit = (typeof wideSplits)[number]

/** Width / height from which a page counts as wide. */
const wideFrom = 1.3

/** Difference of width / height, in parts, up to which two pages have one shape: bleed and scans differ by it. */
const sameShape = 0.04

/**
 * Returns the numbers of the pages that a phone shows in halves.
 * @param ratios width / height of all pages in order
 */
export function pagesInHalves(ratios: readonly number[], split: WideSplit): number[] {
  if (split === 'never') return []
  const isHalved = split === 'always' ? () => true : (ratio: number) => ratios.some(one => isHalf(one, ratio))
  return ratios.flatMap((ratio, index) => (ratio >= wideFrom && isHalved(ratio) ? [index + 1] : []))
}

/** True if a page has the shape of half of another: then the other is two of its kind. */
function isHalf(ratio: number, whole: number): boolean {
  return Math.abs(ratio / (whole / 2) - 1) <= sameShape
}
