/** `price` is that of one; null if unknown. `currency` is ISO 4217. */
type Priced = { price: number | null; quantity: number; currency: string }

export type Total = { currency: string; amount: number }

/** Feeds have prices of up to four decimals; sums of binary fractions would show more. */
const fractions = 10_000

/** Sums lines by currency; those without a price are left out. */
export function totalsOf(lines: readonly Priced[]): Total[] {
  const sums = new Map<string, number>()
  for (const { price, quantity, currency } of lines) {
    if (price === null) continue
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(price * fractions) * quantity)
  }
  return Array.from(sums, ([currency, sum]) => ({ currency, amount: sum / fractions }))
}
