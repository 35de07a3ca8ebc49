import type { z } from 'zod'
import { parseBody } from '#app/_http/requests/body.ts'
import { answered, readerJson } from '#app/(reader)/_pages/door/answers.ts'
import type { AddressedDoor } from '#app/(reader)/_pages/door/door.ts'
import { fromReaderPage } from '#app/(reader)/_pages/door/reader-pages.ts'
import { readableList } from '#app/(reader)/_pages/list/readable-list.ts'
import { noStore, sentList } from '#app/(reader)/_pages/list/sent-list.ts'
import { findOrderable } from '#app/(reader)/_pages/orders/door.ts'
import { shownForm } from '#app/(reader)/_pages/orders/shown-form.ts'
import { reopened } from '#db/orders/forms.ts'
import { quote } from '#db/orders/quote.ts'
import { text } from '#db/rules/shapes/texts.ts'

export const POST = fromReaderPage(openOrderFormPage)

const sent = sentList.extend({ token: text(200).default('') })

/**
 * Answers with the group's form and the list's products at their present prices. A form of the same products that was
 * sent before, without an answer, is the same again. Nothing is kept of the list.
 */
function openOrderFormPage(request: Request, { params }: AddressedDoor): Promise<Response> {
  return answered(request, async () => {
    const head = await findOrderable(request, params)
    if (head instanceof Response) return head
    const { items, token } = (await parseBody({ shape: sent }, request)).value as z.output<typeof sent>
    const now = new Date()
    const list = await quote(head.group, await readableList(head, items, request), now)
    const form = shownForm(head, list, now)
    const before = reopened(token, head.group.id, list.lines, now)
    return readerJson({ ...form, ...(before && { token: before }) }, noStore)
  })
}
