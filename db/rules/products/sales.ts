type Sale = { salePrice: number | null; saleStartsAt: Date | null; saleEndsAt: Date | null }

/** Returns the next start or end of a sale, to limit caching; null without one. */
export function nextPriceChange({ salePrice, saleStartsAt, saleEndsAt }: Sale, now: Date): Date | null {
  if (salePrice === null) return null
  const hasEnded = saleEndsAt !== null && saleEndsAt <= now
  if (hasEnded) return null
  return saleStartsAt !== null && saleStartsAt > now ? saleStartsAt : saleEndsAt
}
