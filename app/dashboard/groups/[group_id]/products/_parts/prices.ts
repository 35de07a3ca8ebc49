import type { Formats } from '#db/rules/words/formats.ts'

type Priced = { price: number | null; discountedPrice: number | null; currency: string }

/** Formats the current price; null if the feed has none. */
export function priceOf({ price, discountedPrice, currency }: Priced, { number }: Formats): string | null {
  const amount = discountedPrice ?? price
  if (amount === null) return null
  return number(amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
}
