import { eq, sql } from 'drizzle-orm'
import { requireRoom } from '../accounts/quotas/room.ts'
import { database } from '../client.ts'
import { startConversion } from '../conversions/conversions.ts'
import { happened } from '../events/happened.ts'
import { noPages } from '../pages/convert-again.ts'
import { findPublication, type Publication } from '../publications/publications.ts'
import { lockPublication } from '../publications/rows.ts'
import { searchedText } from '../publications/search.ts'
import { claimSlug } from '../publications/slugs.ts'
import { publicationMetatags } from '../schema/metatags.ts'
import { pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { slugify } from '../slugs.ts'

/**
 * Makes an offline copy of a publication with its settings, password and metatags, and asks for copies of its pages and
 * hotspots, which a worker makes. Addresses, schedules, statistics, orders and events are its own.
 * @throws NotFound, QuotaReached; Conflict while there are no pages
 */
export async function duplicatePublication(
  groupId: number,
  id: number,
  title?: string,
): Promise<Publication> {
  return database().transaction(async tx => {
    const original = await lockPublication(tx, groupId, id)
    const pageCount = await tx.$count(pages, eq(pages.publicationId, id))
    if (pageCount === 0) throw noPages()
    const named = { ...settingsOf(original), title: title ?? titleOfCopy(original.title) }
    const slug = await claimSlug(tx, groupId, slugify(named.title))
    const searched = searchedText({ ...named, slug })
    const [created] = await tx
      .insert(publications)
      .values({ ...named, groupId, slug, searched })
      .returning()
    if (created === undefined) throw new Error('The publication was not stored')
    await tx.execute(sql`
      insert into ${publicationMetatags} (publication_id, metatag_id)
      select ${created.id}, metatag_id from ${publicationMetatags} where publication_id = ${id}`)
    await happened(tx, { type: 'publication.created', publicationId: created.id })
    const placement = { how: 'duplicate', publicationId: id } as const
    await startConversion(tx, created.id, { sourceType: 'duplicate', placement })
    await requireRoom(tx, groupId, { publications: 1 }, { pages: pageCount, bytes: 1 })
    return findPublication(groupId, created.id, tx)
  })
}

/** Most characters of a title. */
const mostOfTitle = 255

function titleOfCopy(title: string): string {
  return [...`Copy of ${title}`].slice(0, mostOfTitle).join('')
}

/** Returns all that is decided about a publication, without what it went through. */
function settingsOf(original: PublicationRow) {
  const { id, groupId, slug, state, onlineAt, offlineAt, scheduleOnlineAt, scheduleOfflineAt, ...rest } =
    original
  const { scheduleNote, sealSecret, isSample, pdfUuid, pdfKey, pdfPages, convertedAt, ...more } = rest
  const { revision, createdAt, changedAt, searched, ...settings } = more
  return settings
}
