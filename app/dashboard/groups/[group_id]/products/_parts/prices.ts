type Priced = { price: number | null; discountedPrice: number | null; currency: string }

/** Formats the current price; null if the feed has none. */
export function priceOf({ price, discountedPrice, currency }: Priced): string | null {
  const amount = discountedPrice ?? price
  if (amount === null) return null
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount,
  )
}
