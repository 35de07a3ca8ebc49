import { z } from 'zod'
import { parseBody } from '#app/_http/requests/body.ts'
import { quote } from '#db/orders/quote.ts'
import { answered, readerJson } from '../door/answers.ts'
import type { Addressed } from '../door/door.ts'
import { findOrderable, noStore, sentItems } from './door.ts'
import { shownForm } from './shown-form.ts'

const sentList = z.object({ items: sentItems })

/** Answers with the group's form and the list's products at their present prices. Nothing is kept of the list. */
export function openOrderForm(request: Request, { params }: Addressed): Promise<Response> {
  return answered(request, async () => {
    const head = await findOrderable(request, params)
    if (head instanceof Response) return head
    const { items } = (await parseBody({ shape: sentList }, request)).value as z.output<typeof sentList>
    const now = new Date()
    return readerJson(shownForm(head, await quote(head.group, items, now), now), noStore)
  })
}
