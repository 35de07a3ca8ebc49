import type { z } from 'zod'
import { parseBody } from '#app/_http/requests/body.ts'
import type { PresentPrices } from '#components/reader/list/present-prices.ts'
import { type FoundItem, findListed } from '#db/editions/listed-products.ts'
import { orderLine } from '#db/rules/orders/orders.ts'
import { nextPriceChange } from '#db/rules/products/sales.ts'
import { absent, answered, readerJson } from '../door/answers.ts'
import { type AddressedDoor, findPublicationHeadAt } from '../door/door.ts'
import { askPassword, passesGate } from '../door/gate.ts'
import { publicationPath } from '../door/paths.ts'
import { readableList } from './readable-list.ts'
import { noStore, sentList } from './sent-list.ts'

/** Answers with the present prices of a list's products. Nothing is kept of the list. */
export function sendListPrices(request: Request, { params }: AddressedDoor): Promise<Response> {
  return answered(request, async () => {
    const { group: groupSlug, slug } = await params
    const head = await findPublicationHeadAt(groupSlug, slug)
    if (!head || head.publication.convertedAt === null) return absent(request, 'gone')
    if (!passesGate(head, request)) return askPassword(head, publicationPath(head, request), request)
    const { items } = (await parseBody({ shape: sentList }, request)).value as z.output<typeof sentList>
    const found = await findListed(await readableList(head, items, request))
    return readerJson(presentPrices(found, head.group.currency, new Date()), noStore)
  })
}

/** @param groupCurrency of products without one of their own */
function presentPrices(found: readonly FoundItem[], groupCurrency: string, now: Date): PresentPrices {
  const prices = found.flatMap(({ key, product, quantity }) => {
    if (product === undefined) return []
    const { price, currency } = orderLine(product, quantity, groupCurrency, now)
    return [{ id: key, price, currency }]
  })
  const changes = found.flatMap(({ product }) => (product && nextPriceChange(product, now)) ?? [])
  const first = Math.min(...changes.map(moment => moment.getTime()))
  return {
    prices,
    gone: found.flatMap(({ key, product }) => (product ? [] : [key])),
    changesInMs: changes.length === 0 ? null : first - now.getTime(),
  }
}
