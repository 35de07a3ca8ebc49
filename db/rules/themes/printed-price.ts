import { differingPrice } from '../coverage/differing-price.ts'
import { printedPrices } from '../coverage/printed-prices.ts'
import type { HotspotArea } from '../hotspots/areas.ts'
import type { TextRun } from '../pages/text.ts'

/**
 * Returns the price that is printed in an area where it is none of a product's own; null if one of them is, or there is no
 * price. Of several the one in the largest letters counts.
 * @param area fractions of the page, as those of the runs
 */
export function wrongPrintedPrice(
  runs: readonly TextRun[],
  area: HotspotArea,
  own: readonly (number | null)[],
): number | null {
  const differing = differingPrice(printedPrices(runs), area, { amounts: own, currency: null })
  return differing?.amounts[0] ?? null
}
