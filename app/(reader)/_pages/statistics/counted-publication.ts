import { lastKnown } from '#db/connection/last-known.ts'
import { findPublicationHead, type PublicationHead } from '#db/editions/publication-heads.ts'

/** Batches within five seconds need no look at the database; while it is away, events are taken for an hour. */
const known = lastKnown<PublicationHead>(2000, { freshMs: 5000, keptMs: 3_600_000 })

/**
 * Finds a publication that is online.
 * @throws if the database is away and the publication is not known
 */
export async function findCountedPublication(
  groupSlug: string,
  slug: string,
): Promise<PublicationHead | undefined> {
  const find = () => findPublicationHead(groupSlug, slug)
  return (await known.read(`${groupSlug}/${slug}`, find, () => 'no limit')).value
}
