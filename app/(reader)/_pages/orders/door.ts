import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { absent } from '../door/answers.ts'
import { type AddressedDoor, findPublicationHeadAt } from '../door/door.ts'
import { askPassword, passesGate } from '../door/gate.ts'
import { publicationPath } from '../door/paths.ts'

/** Finds a publication whose list can be ordered by a form. @returns a response otherwise */
export async function findOrderable(
  request: Request,
  params: AddressedDoor['params'],
): Promise<PublicationHead | Response> {
  const { group, slug } = await params
  const head = await findPublicationHeadAt(group, slug)
  if (!head || head.publication.convertedAt === null || head.preview !== undefined)
    return absent(request, 'gone')
  if (head.group.shop.kind !== 'order_form') return absent(request, 'gone')
  return passesGate(head, request) ? head : askPassword(head, publicationPath(head, request), request)
}
