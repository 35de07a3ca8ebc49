import { and, eq, isNull, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { timeIn } from '#db/clock.ts'
import { keepPage } from '#db/conversions/runs.ts'
import { type MachineTrouble, pauseAfterTroubles } from '#db/rules/conversions/machine-troubles.ts'
import { RunLost } from '#db/runs/runs.ts'
import { conversions, type convertedPages } from '#db/schema/conversions.ts'
import { type PageRefusal, pageWork } from '#db/schema/pages/page-work.ts'
import type { PageClaim } from './claims.ts'
import { announceProgress, announceWork } from './news.ts'

export type PageCost = { cpuSeconds: number; slotSeconds: number; pictureBytes: number }

/** Stores a leased page, once. @throws RunLost if the lease is lost */
export async function keepClaimedPage(
  claim: PageClaim,
  page: Omit<typeof convertedPages.$inferInsert, 'conversionId'>,
  cost: PageCost,
): Promise<void> {
  await database().transaction(async tx => {
    await count(tx, claim, cost)
    await keepPage(claim, page, tx)
    const done = await tx.delete(pageWork).where(inHand(claim)).returning({ page: pageWork.sourceNumber })
    if (done.length === 0) throw new RunLost()
    await announceProgress(tx, claim.conversion.id)
  })
}

/** Records that a leased page cannot be made; does nothing if the lease is lost. */
export async function refuseClaimedPage(
  claim: PageClaim,
  refusal: PageRefusal,
  cost: PageCost,
): Promise<void> {
  await database().transaction(async tx => {
    await count(tx, claim, cost)
    await tx
      .update(pageWork)
      .set({ ...free, refusal })
      .where(inHand(claim))
    await announceProgress(tx, claim.conversion.id)
  })
}

type Delay = {
  trouble: MachineTrouble
  alone: boolean
}

/** Postpones a leased page after a fault of the machine, not the PDF; does nothing if the lease is lost. */
export async function putOffClaimedPage(claim: PageClaim, { trouble, alone }: Delay): Promise<void> {
  await database().transaction(async tx => {
    const [row] = await tx
      .update(conversions)
      .set({ trouble, troubles: sql`${conversions.troubles} + 1` })
      .where(open(claim))
      .returning({ troubles: conversions.troubles })
    if (row === undefined) return
    const next = timeIn(pauseAfterTroubles(row.troubles))
    await tx.update(conversions).set({ triesAgainAt: next }).where(open(claim))
    await tx
      .update(pageWork)
      .set({ ...free, notBefore: next, ...(alone && { alone }) })
      .where(inHand(claim))
    await announceWork(tx)
  })
}

const free = { leaseToken: null, leasedBy: null, leasedUntil: null }

/** Locks the conversion before its page, as everywhere. @throws RunLost */
async function count(
  tx: Queryable,
  claim: PageClaim,
  { cpuSeconds, slotSeconds, pictureBytes }: PageCost,
): Promise<void> {
  const rows = await tx
    .update(conversions)
    .set({
      cpuSeconds: sql`${conversions.cpuSeconds} + ${cpuSeconds}`,
      slotSeconds: sql`${conversions.slotSeconds} + ${slotSeconds}`,
      pictureBytes: sql`${conversions.pictureBytes} + ${pictureBytes}`,
    })
    .where(open(claim))
    .returning({ id: conversions.id })
  if (rows.length === 0) throw new RunLost()
}

function open({ conversion }: PageClaim) {
  return and(eq(conversions.id, conversion.id), isNull(conversions.endedAt))
}

function inHand({ conversion, sourceNumber, leaseToken }: PageClaim) {
  return and(
    eq(pageWork.conversionId, conversion.id),
    eq(pageWork.sourceNumber, sourceNumber),
    eq(pageWork.leaseToken, leaseToken),
  )
}
