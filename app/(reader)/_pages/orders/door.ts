import { z } from 'zod'
import { mostItems } from '#components/reader/list/list.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { mostOfOne } from '#db/rules/products/quantities.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { absent } from '../door/answers.ts'
import { type Addressed, findPublicationHeadAt, pathOf } from '../door/door.ts'
import { askPassword, passesGate } from '../door/gate.ts'

const item = z.object({ id: bodyId, sku: text(255), quantity: z.int().min(1).max(mostOfOne) })

/** A reader's list as it is sent. */
export const sentItems = z.array(item).min(1).max(mostItems)

export const noStore = { 'Cache-Control': 'no-store' }

/** Finds a publication whose list can be ordered by a form. @returns a response otherwise */
export async function findOrderable(
  request: Request,
  params: Addressed['params'],
): Promise<PublicationHead | Response> {
  const { group, slug } = await params
  const head = await findPublicationHeadAt(group, slug)
  if (!head || head.publication.convertedAt === null || head.preview !== undefined)
    return absent(request, 'gone')
  if (head.group.shop.kind !== 'order_form') return absent(request, 'gone')
  return passesGate(head, request) ? head : askPassword(head, pathOf(head, request), request)
}

export function languageOf({ publication, group }: PublicationHead) {
  return publication.language ?? group.language
}
