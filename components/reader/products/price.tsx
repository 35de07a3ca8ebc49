/** @jsxImportSource preact */

import { currentPrice } from '#db/rules/products/prices.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { ReaderProduct } from '../product.ts'
import type { Words } from '../words.ts'
import { money } from './money.ts'

type Costs = { now: number | null; before: number | null }

/** Returns the current price at `moment`, and the regular one during a sale. */
export function costsAt(product: ReaderProduct, moment: Date): Costs {
  const { saleStartsAt, saleEndsAt } = product
  const { price, discountedPrice } = currentPrice(
    {
      ...product,
      saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
      saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
    },
    moment,
  )
  const isCheaper = discountedPrice !== null && (price === null || discountedPrice < price)
  return isCheaper ? { now: discountedPrice, before: price } : { now: price, before: null }
}

type PriceProps = { product: ReaderProduct; words: Words; moment: Date }

export function PriceTag({ product, words, moment }: PriceProps) {
  const { now, before } = costsAt(product, moment)
  if (now === null) return null
  const written = money(now, product.currency, words.locale)
  if (before === null) return <p class="price">{written}</p>
  const writtenBefore = money(before, product.currency, words.locale)
  return (
    <p class="price sale">
      <span class="unseen">{fill(words, 'priceNow', { price: written })} </span>
      <span aria-hidden="true">{written}</span>
      <span class="unseen">{fill(words, 'priceBefore', { price: writtenBefore })}</span>
      <s aria-hidden="true">{writtenBefore}</s>
    </p>
  )
}
