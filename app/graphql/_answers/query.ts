import type { LentGroups } from '#db/affiliates/callers.ts'
import {
  countLent,
  findLentById,
  findLentByNames,
  type LentFilter,
  listLent,
} from '#db/affiliates/publications.ts'
import { findAddressed } from '#db/editions/addressed.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { slugPattern } from '#db/rules/addresses/slugs.ts'
import { largestId } from '#db/rules/shapes/ids.ts'
import { type ConnectionPaging, connectionOf, connectionRange } from './connections.ts'
import { listItemOf } from './list-item.ts'
import { publicationAnswer } from './publication.ts'

type Names = { id?: string | null; groupSlug?: string | null; slug?: string | null }
type Conditions = { groupId?: string | null; groupSlug?: string | null; accountId?: string | null }

/** Resolves the fields of `Query`, within what is lent to the caller. */
export const query = {
  async publication(names: Names, lent: LentGroups) {
    return found(await findNamed(names, lent))
  },
  async publicationByUrl({ url }: { url: string }, lent: LentGroups) {
    const target = await findAddressed(url)
    return found(target && lent.groupIds.includes(target.head.group.id) ? target.head : undefined)
  },
  async publications(
    { groupId, groupSlug, accountId, ...paging }: Conditions & ConnectionPaging,
    lent: LentGroups,
  ) {
    const filter = filterOf({ groupId, groupSlug, accountId })
    const total = filter === undefined ? 0 : await countLent(lent, filter)
    const range = connectionRange(paging, total)
    const slice = { offset: range.start, limit: range.end - range.start }
    const publications = filter === undefined ? [] : await listLent(lent, filter, slice)
    return connectionOf(publications.map(listItemOf), range, total)
  },
}

function found(head: PublicationHead | undefined) {
  return head === undefined ? null : publicationAnswer(head)
}

async function findNamed(
  { id, groupSlug, slug }: Names,
  lent: LentGroups,
): Promise<PublicationHead | undefined> {
  if (id != null) {
    const number = numberOf(id)
    const head = number === undefined ? undefined : await findLentById(lent, number)
    const isNamed = [
      [groupSlug, head?.group.slug],
      [slug, head?.publication.slug],
    ].every(([asked, own]) => asked == null || asked === own)
    return isNamed ? head : undefined
  }
  if (groupSlug == null || slug == null) return undefined
  return isSlug(groupSlug) && isSlug(slug) ? findLentByNames(lent, groupSlug, slug) : undefined
}

/** Returns undefined for conditions that nothing can meet. */
function filterOf({ groupId, groupSlug, accountId }: Conditions): LentFilter | undefined {
  const [group, account] = [groupId, accountId].map(id => (id == null ? null : numberOf(id)))
  if (group === undefined || account === undefined) return undefined
  if (groupSlug != null && !isSlug(groupSlug)) return undefined
  return {
    ...(group !== null && { groupId: group }),
    ...(groupSlug != null && { groupSlug }),
    ...(account !== null && { accountId: account }),
  }
}

function numberOf(id: string): number | undefined {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0
  return number >= 1 && number <= largestId ? number : undefined
}

function isSlug(text: string): boolean {
  return slugPattern.test(text)
}
