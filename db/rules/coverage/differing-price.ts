import type { HotspotArea } from '../hotspots/areas.ts'
import type { PrintedPrice } from './printed-prices.ts'

/** Prices of the products in one place, and their currency; null where it is unknown. */
export type OwnPrices = { amounts: readonly (number | null)[]; currency: string | null }

const ofTheLargest = 0.8 // height from which a price is as prominent as the largest one

/**
 * Returns the price that is printed in an area where it is none of the products' own: the one in the largest letters that
 * is not an old price. Null if a price as large is right, or there is none, or all are in other currencies.
 */
export function differingPrice(
  prices: readonly PrintedPrice[],
  area: HotspotArea,
  { amounts, currency }: OwnPrices,
): PrintedPrice | null {
  const own = amounts.filter(amount => amount !== null)
  if (own.length === 0) return null
  const now = prices.filter(price => !price.isOld && isCentredIn(price.area, area))
  const comparable = now.filter(
    ({ currencies }) => currency === null || currencies.length === 0 || currencies.includes(currency),
  )
  const largest = Math.max(0, ...comparable.map(price => price.area.height))
  const main = comparable.filter(price => price.area.height >= largest * ofTheLargest)
  if (main.some(price => price.amounts.some(amount => own.some(each => isSame(each, amount))))) return null
  return main.find(price => price.area.height === largest) ?? null
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.005

/** True if a price is in the area at all. */
export function hasPriceIn(prices: readonly PrintedPrice[], area: HotspotArea): boolean {
  return prices.some(price => isCentredIn(price.area, area))
}

function isCentredIn(price: HotspotArea, { left, top, width, height }: HotspotArea): boolean {
  const x = price.left + price.width / 2
  const y = price.top + price.height / 2
  return x >= left && x <= left + width && y >= top && y <= top + height
}
