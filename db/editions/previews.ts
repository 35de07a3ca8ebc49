import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { database } from '../client.ts'
import { findGroupBySlug } from '../groups/groups.ts'
import { readerOriginOf } from '../groups/reader-origins.ts'
import type { Group } from '../schema/groups.ts'
import { formerPublicationSlugs, type PublicationRow, publications } from '../schema/publications.ts'
import { derivedKey } from '../secrets/keys.ts'
import { isNotArchived } from '../selected/states.ts'
import { type PublicationHead, selectPublicationHeads } from './publication-heads.ts'

/** A preview's address stays for an hour, so that browsers cache it, and works for one more. */
const stepSeconds = 3600
const separator = '~' // in no slug

/** A publication found by a preview's address; `preview` is the segment in the slug's place. */
export type Previewed = PublicationHead & { preview: string }

/** Returns the signed address at which people of the account read a publication; the reader's host has no session. */
export async function previewOf(
  publication: Pick<PublicationRow, 'id' | 'slug'>,
  group: Pick<Group, 'slug' | 'accountId'>,
  now = new Date(),
): Promise<{ url: string; expiresAt: Date }> {
  const until = (Math.floor(now.getTime() / 1000 / stepSeconds) + 2) * stepSeconds
  const segment = [publication.slug, until, sign(publication.id, until)].join(separator)
  return {
    url: `${readerOriginOf(group.accountId)}/${group.slug}/${segment}`,
    expiresAt: new Date(until * 1000),
  }
}

/** True if a segment of a path names a preview, valid or not. */
export function isPreview(segment: string): boolean {
  return segment.includes(separator)
}

/** Finds a preview's publication in any state; undefined if forged, expired or archived. */
export async function findPreviewed(
  groupSlug: string,
  segment: string,
  now = new Date(),
): Promise<Previewed | undefined> {
  const [slug = '', until = '', signature = '', ...rest] = segment.split(separator)
  if (rest.length > 0 || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return undefined
  const group = await findGroupBySlug(groupSlug)
  if (group === undefined) return undefined
  for (const look of [bySlug, byFormerSlug]) {
    const [found] = await look(group.id, slug)
    if (found && isSame(signature, sign(found.publication.id, Number(until))))
      return { ...found, preview: segment }
  }
  return undefined
}

function bySlug(groupId: number, slug: string) {
  const isNamed = and(eq(publications.groupId, groupId), eq(publications.slug, slug))
  return selectPublicationHeads(database()).where(and(isNamed, isNotArchived))
}

/** A preview works on after its publication was given another slug. */
function byFormerSlug(groupId: number, slug: string) {
  const { publicationId, ...former } = formerPublicationSlugs
  return selectPublicationHeads(database())
    .innerJoin(formerPublicationSlugs, eq(publicationId, publications.id))
    .where(and(eq(former.groupId, groupId), eq(former.slug, slug), isNotArchived))
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
