import { findGroup } from '#db/groups/groups.ts'
import { refuseOwnAddresses } from '#db/groups/own-hosts.ts'
import { someProducts } from '#db/products/search.ts'
import { reasonInWords } from '#db/rules/reasons/reasons.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { checkoutId, checkoutOf, type ListCheckout } from '#db/rules/shops/checkout.ts'
import { valueOfField } from '#db/rules/shops/id-fields.ts'
import { shop } from '#db/rules/shops/settings.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { openShopSession } from '#db/shops/sessions.ts'
import { ofGroup } from '../procedure.ts'

/** Products that a shop is tried with. */
const tried = 3

/** Shops that readers' lists go to. */
export default {
  /** Tries a shop before it is saved; one of the Universal Commerce Protocol is asked for a checkout. */
  try: ofGroup
    .input(shop.safeExtend({ groupId: bodyId }))
    .handler(async ({ context, input: { groupId: named, ...shop } }) => {
      const { id: groupId } = await findGroup(context.viewer, named)
      await refuseOwnAddresses([{ field: 'address', address: shop.address }])
      const products = await someProducts(groupId, tried)
      const lines = products.map(product => ({ key: product.id, product, quantity: 1 }))
      return {
        products: products.map(product => ({
          id: product.id,
          title: product.title,
          sku: product.sku,
          /** The field as the feed has it. */
          value: valueOfField(product, shop.id_field),
          /** The shop's own number in it; null if it holds none. */
          shopId: checkoutId(shop, product) ?? null,
        })),
        ...(await ledTo(
          groupId,
          checkoutOf(shop, lines).checkout,
          dashboardWordsIn(context.language, 'reasons'),
        )),
      }
    }),
}

/** Where one of each leads; null if the shop can take none, with the reason and words of one that was asked. */
type Led = {
  checkout: { address: string; fields?: [string, string][] } | null
  fault: string | null
  messages: string[]
}

async function ledTo(
  groupId: number,
  checkout: ListCheckout<number>['checkout'],
  words: WordsOf<'reasons'>,
): Promise<Led> {
  if (checkout === undefined) return { checkout: null, fault: null, messages: [] }
  const { lineItems, ...direct } = checkout
  if (lineItems === undefined) return { checkout: direct, fault: null, messages: [] }
  const opened = await openShopSession({ groupId, profileUrl: checkout.address, lineItems })
  const { messages } = opened
  return 'fault' in opened
    ? { checkout: null, fault: reasonInWords(words, opened.fault), messages }
    : { checkout: { address: opened.address }, fault: null, messages }
}
