import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { database } from '../client.ts'
import type { Front } from '../editions/editions.ts'
import { env } from '../env.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { derivedKey } from '../secrets/keys.ts'
import { isNotArchived } from './states.ts'

// People of the account look at what is not online, or behind a password, in the reader itself. The reader's host
// never sees their session, so the address says who may: it is signed, names one publication, and ends by itself. A
// slug has no `~`, so that no publication is ever read at such an address by chance.

/** A preview's address is the same within an hour, so that browsers keep what they know, and works for one more. */
const stepSeconds = 3600
const separator = '~'

/** A publication that was asked for at the address of a preview, and the segment that stands in the slug's place. */
export type Previewed = Front & { preview: string }

/** Where people of the account read a publication that others may not, and until when. */
export async function previewOf(
  publication: Pick<PublicationRow, 'id' | 'slug'>,
  groupSlug: string,
  now = new Date(),
): Promise<{ url: string; expiresAt: Date }> {
  const until = (Math.floor(now.getTime() / 1000 / stepSeconds) + 2) * stepSeconds
  const segment = [publication.slug, until, sign(publication.id, until)].join(separator)
  return { url: `${env().readerUrl}/${groupSlug}/${segment}`, expiresAt: new Date(until * 1000) }
}

/** Whether a segment of a path stands for a preview, a good one or not. */
export function isPreview(segment: string): boolean {
  return segment.includes(separator)
}

/**
 * The publication that the address of a preview names, whatever its state.
 * @returns undefined when it was tampered with or has ended, and when the publication is archived
 */
export async function findPreviewed(
  groupSlug: string,
  segment: string,
  now = new Date(),
): Promise<Previewed | undefined> {
  const [slug = '', until = '', signature = '', ...rest] = segment.split(separator)
  if (rest.length > 0 || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return undefined
  const [found] = await database()
    .select({ publication: publications, group: groups, accountTitle: accounts.title })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .innerJoin(accounts, eq(accounts.id, groups.accountId))
    .where(and(eq(groups.slug, groupSlug), eq(publications.slug, slug), isNotArchived))
  if (found === undefined) return undefined
  const isOurs = isSame(signature, sign(found.publication.id, Number(until)))
  return isOurs ? { ...found, preview: segment } : undefined
}

function sign(publicationId: number, until: number): string {
  return createHmac('sha256', derivedKey('previews'))
    .update(`${publicationId} until ${until}`)
    .digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
