import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { enqueue } from '../queue.ts'
import type { FaultKind } from '../rules/faults/faults.ts'
import { type Fault, faults } from '../schema/faults.ts'
import { recipientsOf } from './recipients.ts'

/** The part that fails, and for imports whose it is. */
export type FaultyPart = { part: string; groupId?: number; productLibraryId?: number | null }

const keptDays = 90

/**
 * Opens a fault unless it is open already.
 * @param mails queued for a worker, sent by somebody else, or left to `mailIdleWorkers`
 */
export async function beginFault(
  tx: Queryable,
  kind: FaultKind,
  part: FaultyPart,
  said: string | Pick<Fault, 'sentence' | 'reason'>,
  mails: 'queued' | 'sent' | 'left' = 'queued',
): Promise<void> {
  await tx.delete(faults).where(lt(faults.endedAt, new Date(Date.now() - keptDays * 86_400_000)))
  const [opened] = await tx
    .insert(faults)
    .values({ kind, ...part, ...(typeof said === 'string' ? { sentence: said } : said) })
    .onConflictDoNothing()
    .returning()
  if (opened === undefined || mails === 'left') return
  await markMailed(tx, opened.id)
  if (mails === 'queued') await enqueueMails(tx, opened)
}

/** Ends open faults of a part, and queues mails about those that people were mailed about. */
export async function endFaults(tx: Queryable, kinds: FaultKind[], part: string): Promise<void> {
  const ended = await tx
    .update(faults)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(isOpen(kinds, part))
    .returning()
  for (const fault of ended) if (fault.mailedAt !== null) await enqueueMails(tx, fault)
}

/** Forgets open faults of a part without a mail: a person has seen to them. */
export async function forgetFaults(tx: Queryable, kinds: FaultKind[], part: string): Promise<void> {
  await tx.delete(faults).where(isOpen(kinds, part))
}

export async function markMailed(tx: Queryable, id: number): Promise<void> {
  await tx.update(faults).set({ mailedAt: sql`clock_timestamp()` }).where(eq(faults.id, id))
}

async function enqueueMails(tx: Queryable, fault: Fault): Promise<void> {
  const isOver = fault.endedAt !== null
  for (const { id: userId } of await recipientsOf(tx, fault))
    await enqueue(tx, 'mail_fault', { faultId: fault.id, userId, isOver }, { maxAttempts: 5 })
}

function isOpen(kinds: FaultKind[], part: string) {
  return and(inArray(faults.kind, kinds), eq(faults.part, part), isNull(faults.endedAt))
}
