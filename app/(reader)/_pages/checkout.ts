import { z } from 'zod'
import { parseBody } from '#app/_http/requests/body.ts'
import { mostItems, mostOfOne } from '#components/reader/list/list.ts'
import { findListed } from '#db/products/listed.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { checkoutOf } from '#db/rules/shops/checkout.ts'
import { absent, answered, readerJson } from './door/answers.ts'
import { type Addressed, findPublicationHeadAt, pathOf } from './door/door.ts'
import { askPassword, passesGate } from './door/gate.ts'
import { outgoingLink } from './publication/outgoing.ts'

const item = z.object({ id: bodyId, sku: text(255), quantity: z.int().min(1).max(mostOfOne) })
const sentList = z.object({ items: z.array(item).min(1).max(mostItems) })

/** Answers with the shop's checkout of a list, and with the ids of what it cannot take. Nothing is kept of the list. */
export function sendCheckout(request: Request, { params }: Addressed): Promise<Response> {
  return answered(request, async () => {
    const { group: groupSlug, slug } = await params
    const head = await findPublicationHeadAt(groupSlug, slug)
    if (!head || head.publication.convertedAt === null || head.preview !== undefined)
      return absent(request, 'gone')
    const { group } = head
    if (group.shop.kind === 'none') return absent(request, 'gone')
    if (!passesGate(head, request)) return askPassword(head, pathOf(head, request), request)
    const { items } = (await parseBody({ shape: sentList }, request)).value as z.output<typeof sentList>
    const { checkout, left } = checkoutOf(group.shop, await findListed(group.id, items))
    const led = checkout && { ...checkout, address: outgoingLink(checkout.address, group) }
    return readerJson({ checkout: led ?? null, left }, { 'Cache-Control': 'no-store' })
  })
}
