import { parsePrice } from '../feed-values/prices.ts'
import type { HotspotArea } from '../hotspots/areas.ts'
import type { TextRun } from '../pages/text.ts'

/** An amount with decimals, or one beside a currency: a bare `250` may be grams. */
const amount = /(?:[€£$]\s?)?\d{1,3}(?:[.,'’ ]?\d{3})*(?:[.,](?:\d{2}|-))?(?!\d)(?:\s?[€£$])?/gu

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
  const printed = runs
    .filter(run => run.unseen !== true && isCentredIn(run, area))
    .toSorted((one, other) => other.height - one.height)
    .flatMap(({ text }) => pricesIn(text))
  if (printed.some(price => own.includes(price))) return null
  return own.some(price => price !== null) ? (printed[0] ?? null) : null
}

function pricesIn(text: string): number[] {
  return [...text.matchAll(amount)].flatMap(([found]) => {
    if (!/[.,](\d{2}|-)(?!\d)|[€£$]/.test(found)) return []
    const price = parsePrice(found.trim())
    return price === undefined ? [] : [Number(price.value)]
  })
}

function isCentredIn(run: HotspotArea, { left, top, width, height }: HotspotArea): boolean {
  const x = run.left + run.width / 2
  const y = run.top + run.height / 2
  return x >= left && x <= left + width && y >= top && y <= top + height
}
