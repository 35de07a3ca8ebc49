import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import type { ConversionRun } from '#db/conversions/runs.ts'
import { conversions } from '#db/schema/conversions.ts'
import { groups } from '#db/schema/groups.ts'
import { pageWork } from '#db/schema/pages/page-work.ts'
import { publications } from '#db/schema/publications.ts'
import type { Origin } from '#db/telemetry/origin.ts'

/** A leased page: the lease, not the conversion's run, permits writing. */
export type PageClaim = Omit<ConversionRun, 'runToken'> & {
  sourceNumber: number
  leaseToken: string
  attempts: number
  alone: boolean // true if nothing else may run beside it on its host
  origin: Origin
}

const claimsLock = 731_261 // serializes claims, so that each sees all pages in hand

/** Far longer than the second between renewals of a living pool. */
export const leaseTime = sql`interval '30 seconds'`

const isWaiting = sql`w.refusal is null and (w.leased_until is null or w.leased_until < now())
  and (w.not_before is null or w.not_before <= now())`

/** Pages that a slot makes of its open PDF before it looks at others: opening one takes as long as one or two. */
const pagesOfStay = 4
/** The same within an account for the PDF that was sent first. */
const pagesOfOldest = 16
/** Chance of a page that its slot turns to the PDF that was sent first: the rarer, the less the mean wait, and the longer its own. */
const chanceOfOldest = 1 / 30

/** The PDF that a slot has open, and how many of its pages the slot has made in a row. */
export type OpenInSlot = { conversionId: number; pagesInARow: number }

/** Draws whether a slot turns to the PDF sent first: by chance, so that no order of PDFs can avoid it. */
function isTurnOfOldest(): boolean {
  return Math.random() < chanceOfOldest
}

/**
 * Leases a page. A slot stays with its open PDF for some pages, unless the first page of another waits. Else it is the
 * turn of the account with the fewest leases, then served longest ago. Of its PDFs, first pages come first, then pages of
 * the PDF with the fewest left, so that most are done soon. Some turns go to the PDF that was sent first instead, lest
 * shorter ones keep it waiting for ever.
 * @param pool name of its advisory lock
 * @param isForOldest whether this turn goes to the PDF sent first
 */
export async function claimPage(
  pool: string,
  open?: OpenInSlot,
  isForOldest = isTurnOfOldest(),
): Promise<PageClaim | undefined> {
  return database().transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimsLock})`)
    const conversionId = await nextConversion(tx, open, isForOldest)
    if (conversionId === undefined) return undefined
    // The conversion before its page: the lock order everywhere.
    const [conversion] = await tx
      .update(conversions)
      .set({ servedAt: sql`clock_timestamp()` })
      .where(and(eq(conversions.id, conversionId), sql`${conversions.endedAt} is null`))
      .returning()
    if (conversion === undefined) return undefined
    const page = await leaseNext(tx, conversionId, pool)
    const [publication] = await tx
      .select()
      .from(publications)
      .where(eq(publications.id, conversion.publicationId))
    return page && publication && { ...page, conversion, publication }
  })
}

async function nextConversion(
  tx: Queryable,
  { conversionId: open, pagesInARow }: OpenInSlot = { conversionId: 0, pagesInARow: 0 },
  isForOldest: boolean,
): Promise<number | undefined> {
  const stayAt = pagesInARow < pagesOfStay && !isForOldest ? open : 0
  const oldestAt = pagesInARow < pagesOfOldest ? open : 0
  const [next] = await tx.execute<{ id: number }>(sql`
    with ${openConversions} select open.id from open join of_accounts using (account)
    where open.first is not null
    order by
      open.id = ${stayAt} and (open.first = 0 or not bool_or(open.first = 0) over ()) desc,
      of_accounts.in_hand, of_accounts.served_at nulls first,
      open.first > 0,
      open.id = min(open.id) over (partition by account) and (${isForOldest} or open.id = ${oldestAt}) desc,
      open.last - open.first, open.id
    limit 1`)
  return next?.id
}

/**
 * Returns which of some conversions to open next, whose pages are not known yet: accounts take the same turns, and of
 * one account the smallest file is next.
 */
export async function nextToOpen(waiting: readonly UnopenedPdf[]): Promise<number | undefined> {
  const [next] = await database().execute<{ id: number }>(sql`
    with ${openConversions} select open.id from open join of_accounts using (account)
    join jsonb_to_recordset(${JSON.stringify(waiting)}::text::jsonb) as waiting (id int, bytes bigint)
      on waiting.id = open.id
    order by of_accounts.in_hand, of_accounts.served_at nulls first, waiting.bytes nulls last, open.id
    limit 1`)
  return next?.id
}

/** A conversion whose PDF is stored. @param bytes undefined if the file store does not know */
export type UnopenedPdf = { id: number; bytes: number | undefined }

/** `first` and `last` are positions of pages: one that waits, and one still to be made. */
const openConversions = sql`open as (
    select c.id, g.account_id as account, c.served_at, (
      select w.position from ${pageWork} w where w.conversion_id = c.id and ${isWaiting}
      order by w.position limit 1) as first, (
      select w.position from ${pageWork} w where w.conversion_id = c.id and w.refusal is null
      order by w.position desc limit 1) as last, (
      select count(*) from ${pageWork} w
      where w.conversion_id = c.id and w.leased_by is not null and w.leased_until >= now()) as in_hand
    from ${conversions} c
    join ${publications} p on p.id = c.publication_id
    join ${groups} g on g.id = p.group_id
    where c.ended_at is null
  ), of_accounts as (
    select account, sum(in_hand) as in_hand, max(served_at) as served_at from open group by account
  )`

async function leaseNext(tx: Queryable, conversionId: number, pool: string) {
  const leaseToken = randomUUID()
  const next = sql`(
    select w.source_number from ${pageWork} w where w.conversion_id = ${conversionId} and ${isWaiting}
    order by w.position limit 1 for update skip locked)`
  const [page] = await tx
    .update(pageWork)
    .set({
      leaseToken,
      leasedBy: pool,
      leasedUntil: sql`now() + ${leaseTime}`,
      attempts: sql`${pageWork.attempts} + 1`,
    })
    .where(and(eq(pageWork.conversionId, conversionId), eq(pageWork.sourceNumber, next)))
    .returning({
      sourceNumber: pageWork.sourceNumber,
      attempts: pageWork.attempts,
      alone: pageWork.alone,
      origin: pageWork.origin,
    })
  return page && { ...page, leaseToken }
}

/** Returns the seconds until a postponed or expired page can be claimed; undefined without one. */
export async function secondsToNextPage(): Promise<number | undefined> {
  const [row] = await database().execute<{ seconds: number | null }>(sql`
    select extract(epoch from min(greatest(w.not_before, w.leased_until)) - now())::float as seconds
    from ${pageWork} w where w.refusal is null`)
  return row?.seconds ?? undefined
}
