import type { z } from 'zod'
import { addressOfClient, networkOf } from '#app/_http/ingress/forwarded.ts'
import { parseBody } from '#app/_http/requests/body.ts'
import { takeOfDay } from '#db/attempts/day-shares.ts'
import { findListed } from '#db/editions/listed-products.ts'
import { isOwnAddress } from '#db/groups/own-hosts.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { checkoutOf, type ListCheckout } from '#db/rules/shops/checkout.ts'
import type { Checkout } from '#db/rules/shops/kinds/kind.ts'
import type { Group } from '#db/schema/groups.ts'
import { openShopSession } from '#db/shops/sessions.ts'
import { absent, answered, readerJson } from '../door/answers.ts'
import { type AddressedDoor, findPublicationHeadAt } from '../door/door.ts'
import { askPassword, passesGate } from '../door/gate.ts'
import { publicationPath } from '../door/paths.ts'
import { actingCode } from '../door/publishers-code.ts'
import { outgoingLink } from '../publication/outgoing.ts'
import { readableList } from './readable-list.ts'
import { noStore, sentList } from './sent-list.ts'

/** Answers with the shop's checkout of a list, and with the ids of what it cannot take. Nothing is kept of the list. */
export function sendCheckout(request: Request, { params }: AddressedDoor): Promise<Response> {
  return answered(request, async () => {
    const { group: groupSlug, slug } = await params
    const head = await findPublicationHeadAt(groupSlug, slug)
    if (!head || head.publication.convertedAt === null || head.preview !== undefined)
      return absent(request, 'gone')
    const { group } = head
    const code = await actingCode(head, request)
    if (!code.hasCheckout) return absent(request, 'gone')
    if (!passesGate(head, request)) return askPassword(head, publicationPath(head, request), request)
    const { items } = (await parseBody({ shape: sentList }, request)).value as z.output<typeof sentList>
    const { checkout, left } = checkoutOf(
      group.shop,
      await findListed(await readableList(head, items, request)),
    )
    if (checkout === undefined) return readerJson({ checkout: null, left }, noStore)
    if (checkout.lineItems)
      await takeOfDay('checkout', head.publication.id, networkOf(addressOfClient(request.headers)))
    const led = await ledTo(checkout, group)
    const language = languageOf(head)
    // An address may be put together of pieces, or come from the shop that was asked.
    if (Array.isArray(led) || (await isOwnAddress(led.address)))
      return absent(request, 'shop away', { language, ...(Array.isArray(led) && { said: led }) })
    return readerJson({ checkout: led, left }, noStore)
  })
}

/** Returns where the browser goes; what the shop says if it opened no checkout. */
async function ledTo(
  { lineItems, ...checkout }: NonNullable<ListCheckout<number>['checkout']>,
  group: Group,
): Promise<Checkout | string[]> {
  if (lineItems === undefined) return { ...checkout, address: outgoingLink(checkout.address, group) }
  const opened = await openShopSession({ groupId: group.id, profileUrl: checkout.address, lineItems })
  return 'address' in opened ? { address: outgoingLink(opened.address, group) } : opened.messages
}
