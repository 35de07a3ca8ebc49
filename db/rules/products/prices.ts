type Priced<Amount, Moment> = {
  price: Amount | null
  salePrice: Amount | null
  saleStartsAt: Moment | null
  saleEndsAt: Moment | null
}

/** Returns the price at a time; a sale lasts from `saleStartsAt` to before `saleEndsAt`, if given. Moments in ms or as dates. */
export function currentPrice<Amount, Moment extends Date | number>(
  product: Priced<Amount, Moment>,
  now: Moment,
) {
  const { price, salePrice, saleStartsAt, saleEndsAt } = product
  const hasBegun = saleStartsAt === null || saleStartsAt <= now
  const hasEnded = saleEndsAt !== null && saleEndsAt <= now
  return { price, discountedPrice: hasBegun && !hasEnded ? salePrice : null }
}
