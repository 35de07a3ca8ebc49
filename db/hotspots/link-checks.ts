import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { database } from '../client.ts'
import { happened } from '../events/happened.ts'
import { isStoredPhoto } from '../products/photos.ts'
import { enqueue } from '../queue.ts'
import { explained, reasonInEnglish } from '../rules/reasons/in-english.ts'
import { type Reason, reason } from '../rules/reasons/reasons.ts'
import { hotspots, slides } from '../schema/pages/hotspots.ts'
import { linkChecks } from '../schema/pages/link-checks.ts'
import { pages } from '../schema/pages/pages.ts'
import { photos } from '../schema/products/photos.ts'
import { address } from '../selected/hotspot-details.ts'

/** State of a publication's links. */
export type LinksChecked = {
  /** True if a check runs or is queued. */
  isRunning: boolean
  /** Time of the oldest check; null if some were never checked. */
  checkedAt: Date | null
  /** Addresses that lead nowhere, or whose pictures readers do not see. */
  dead: { url: string; why: DeadLink }[]
}

/** Why a link leads nowhere, by code and in English. */
export type DeadLink = { reasons: Reason[]; fault: string }

const jobKey = (publicationId: number) => `check-links:${publicationId}`

/** Enqueues a check of links that were not checked of late. */
export async function askForLinkChecks(groupId: number, publicationId: number): Promise<void> {
  await enqueue(database(), 'check_links', { groupId, publicationId }, { key: jobKey(publicationId) })
}

export async function readLinkChecks(groupId: number, publicationId: number): Promise<LinksChecked> {
  const db = database()
  const [running] = await db.execute<{ is_running: boolean }>(sql`
    select exists (select from graphile_worker.jobs where key = ${jobKey(publicationId)}) as is_running`)
  const urls = await listLinks(publicationId)
  const known = await knownOf(groupId, urls)
  const failures = await readPictureFailures(groupId, urls)
  const dead = urls.flatMap(url => {
    const why = failures.get(url) ?? known.get(url)?.why
    return why ? [{ url, why }] : []
  })
  const times = urls.map(url => known.get(url)?.checkedAt ?? null)
  const isWhole = times.length > 0 && times.every(time => time !== null)
  return {
    isRunning: running?.is_running ?? false,
    checkedAt: isWhole ? new Date(Math.min(...times.map(Number))) : null,
    dead,
  }
}

/** Lists addresses that were not checked within these hours. */
export async function linksToCheck(groupId: number, publicationId: number, hours: number): Promise<string[]> {
  const urls = await listLinks(publicationId)
  const known = await knownOf(groupId, urls)
  const oldest = Date.now() - hours * 3_600_000
  return urls.filter(url => Number(known.get(url)?.checkedAt ?? 0) < oldest)
}

/** Stores a check. @param why it leads nowhere */
export async function keepLinkCheck(groupId: number, url: string, why: Reason | null): Promise<void> {
  const { error: fault, reason } = why === null ? { error: null, reason: null } : explained(why)
  await database().execute(sql`
    insert into ${linkChecks} (group_id, url, fault, reason)
    values (${groupId}, ${url}, ${fault}, ${reason && JSON.stringify(reason)}::text::jsonb)
    on conflict (group_id, md5(url)) do update
    set checked_at = now(), fault = excluded.fault, reason = excluded.reason,
      is_told = ${linkChecks.isTold} and excluded.fault is not null`)
}

/** Tells of a publication's dead links that no event has told yet. */
export async function reportBrokenLinks(groupId: number, publicationId: number): Promise<void> {
  const urls = await listLinks(publicationId)
  if (urls.length === 0) return
  await database().transaction(async tx => {
    const marked = await tx
      .update(linkChecks)
      .set({ isTold: true })
      .where(
        and(
          eq(linkChecks.groupId, groupId),
          isAmong(urls),
          isNotNull(linkChecks.fault),
          eq(linkChecks.isTold, false),
        ),
      )
      .returning({ url: linkChecks.url })
    const links = marked.map(({ url }) => url).sort()
    if (links.length > 0) await happened(tx, { type: 'links.broken', publicationId, links })
  })
}

/** Deletes checks older than a month. */
export async function forgetOldLinkChecks(): Promise<void> {
  await database().delete(linkChecks).where(lt(linkChecks.checkedAt, sql`now() - interval '30 days'`))
}

type Known = { checkedAt: Date; why: DeadLink | null }

async function knownOf(groupId: number, urls: string[]): Promise<Map<string, Known>> {
  if (urls.length === 0) return new Map()
  const { url, checkedAt, fault, reason } = linkChecks
  const rows = await database()
    .select({ url, checkedAt, fault, reason })
    .from(linkChecks)
    .where(and(eq(linkChecks.groupId, groupId), isAmong(urls)))
  return new Map(rows.map(row => [row.url, { checkedAt: row.checkedAt, why: whyOf(row) }]))
}

const whyOf = ({ fault, reason }: { fault: string | null; reason: Reason | null }): DeadLink | null =>
  fault === null ? null : { fault, reasons: reason === null ? [] : [reason] }

const unseen = reason('link.picture')

/** Returns why pictures of hotspots could not be fetched, by address. */
async function readPictureFailures(groupId: number, urls: string[]): Promise<Map<string, DeadLink>> {
  const rows = await database()
    .select({ url: photos.url, error: photos.error, reason: photos.reason })
    .from(photos)
    .where(
      and(
        eq(photos.groupId, groupId),
        eq(photos.shownBy, 'hotspot'),
        isNotNull(photos.error),
        isAmong(urls, photos.url),
      ),
    )
  const foreign = rows.filter(({ url }) => !isStoredPhoto(url))
  return new Map(
    foreign.map(({ url, error, reason }) => {
      const fault = `${reasonInEnglish(unseen)} ${error}`
      return [url, { fault, reasons: reason === null ? [] : [unseen, reason] }]
    }),
  )
}

function isAmong(urls: string[], column: PgColumn = linkChecks.url): SQL {
  return sql`md5(${column}) in (
    select md5(jsonb_array_elements_text(${JSON.stringify(urls)}::text::jsonb)))`
}

/** Lists web addresses of hotspots and slides, each once. */
async function listLinks(publicationId: number): Promise<string[]> {
  const db = database()
  const named = await db
    .select({ url: address })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    // A file of the library is there as long as it is shown.
    .where(and(eq(pages.publicationId, publicationId), isNull(hotspots.mediaId)))
  const slideLinks = await db
    .select({ url: slides.url })
    .from(slides)
    .innerJoin(hotspots, eq(hotspots.id, slides.hotspotId))
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
  const urls = [...named, ...slideLinks].flatMap(({ url }) =>
    url !== null && /^https?:/i.test(url) ? [url] : [],
  )
  return [...new Set(urls)]
}
