import { findOnlineNamed } from '#db/editions/listed.ts'
import type { ReaderList } from '#db/editions/listed-products.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { passesGate } from '../door/gate.ts'
import type { ReceivedItem } from './sent-list.ts'

/** Publications besides this one from which a list may be: each makes its answer dearer. */
const mostOthers = 20

/**
 * Returns a list as this reader may have it answered: by products that this publication shows, or another one of the group
 * that an item names and that is open to this reader. An unlisted one is read by who knows its name, as at its address.
 */
export async function readableList(
  { publication, group }: PublicationHead,
  items: readonly ReceivedItem[],
  request: Request,
): Promise<ReaderList> {
  const slugs = new Set(items.flatMap(({ slug }) => slug ?? []))
  slugs.delete(publication.slug)
  const others = await findOnlineNamed(group.id, [...slugs].slice(0, mostOthers))
  const readable = others.filter(other => passesGate({ publication: other }, request))
  return { groupId: group.id, publicationIds: [publication.id, ...readable.map(({ id }) => id)], items }
}
