/** What is asked of a product to tell when its price changes. */
type Sale = { salePrice: number | null; saleStartsAt: Date | null; saleEndsAt: Date | null }

/**
 * When the price of a product changes next by the clock alone (see `currentPrice`): until then an answer that tells
 * it holds.
 * @returns null where no sale begins or ends from now on
 */
export function nextPriceChange({ salePrice, saleStartsAt, saleEndsAt }: Sale, now: Date): Date | null {
  if (salePrice === null) return null
  const hasEnded = saleEndsAt !== null && saleEndsAt <= now
  if (hasEnded) return null
  return saleStartsAt !== null && saleStartsAt > now ? saleStartsAt : saleEndsAt
}
