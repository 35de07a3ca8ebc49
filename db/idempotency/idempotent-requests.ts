import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { bestEffort } from '#db/connection/best-effort.ts'
import { databaseFaultOf } from '#db/connection/faults.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { idempotentRequests } from '#db/schema/people/idempotent-requests.ts'
import { seal, Unreadable, unseal } from '#db/secrets/seal.ts'

/** Repetitions within so many hours get the first answer. */
export const keptHours = 24

/** Seconds without renewal after which a run counts as lost: its process was killed. */
export const holdSeconds = 60

const place = 'idempotent_requests.answer'

type Repeatable = { caller: string; key: string; accountId: number; fingerprint: string }

/** A run that holds its key. */
export type IdempotentRun = Pick<Repeatable, 'caller' | 'key'> & { run: string }

export type Claimed =
  | { as: 'first'; run: IdempotentRun }
  | { as: 'running' }
  | { as: 'another request' }
  /** `answer` is null if it was not kept or cannot be opened any more. */
  | { as: 'done'; answer: string | null }

export function callerOf({ actor, userId }: Viewer): string {
  return actor.by === 'key' ? `key ${actor.keyId}` : `person ${userId}`
}

/** Claims a key for a run; one statement decides between requests at the same moment. */
export async function claimKey({ caller, key, accountId, fingerprint }: Repeatable): Promise<Claimed> {
  const run = randomUUID()
  const fresh = {
    accountId,
    fingerprint,
    run,
    heldUntil: heldUntil(),
    expiresAt: sql`now() + make_interval(hours => ${keptHours})`,
  }
  const isLost = and(
    isNull(idempotentRequests.doneAt),
    lte(idempotentRequests.heldUntil, sql`now()`),
    eq(idempotentRequests.fingerprint, fingerprint),
  )
  const [claimed] = await database()
    .insert(idempotentRequests)
    .values({ caller, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotentRequests.caller, idempotentRequests.key],
      set: { ...fresh, doneAt: null, answer: null },
      setWhere: or(lte(idempotentRequests.expiresAt, sql`now()`), isLost),
    })
    .returning({ run: idempotentRequests.run })
  return claimed === undefined
    ? earlier({ caller, key }, fingerprint)
    : { as: 'first', run: { caller, key, run } }
}

async function earlier(
  { caller, key }: Pick<IdempotentRun, 'caller' | 'key'>,
  fingerprint: string,
): Promise<Claimed> {
  const [found] = await database()
    .select()
    .from(idempotentRequests)
    .where(and(eq(idempotentRequests.caller, caller), eq(idempotentRequests.key, key)))
  // A row that went meanwhile was of a refusal: the next try finds the key free.
  if (found === undefined) return { as: 'running' }
  if (found.fingerprint !== fingerprint) return { as: 'another request' }
  if (found.doneAt === null) return { as: 'running' }
  return { as: 'done', answer: opened(found.answer) }
}

/** Keeps the hold of a run whose process lives. */
export async function renewHold(run: IdempotentRun): Promise<void> {
  await bestEffort(database().update(idempotentRequests).set({ heldUntil: heldUntil() }).where(isOf(run)))
}

/**
 * Keeps the answer of a run, sealed; null for one that is too large.
 * @returns false if the run has lost its hold, so that its work must not be committed
 */
export async function keepAnswer(run: IdempotentRun, answer: string | null): Promise<boolean> {
  const sealed = answer === null ? null : seal(answer, place)
  const done = { doneAt: sql`now()`, answer: sealed }
  const kept = await database()
    .update(idempotentRequests)
    .set(done)
    .where(isOf(run))
    .returning({ run: idempotentRequests.run })
  return kept.length > 0
}

/**
 * Frees the key of a run that failed, unless it was committed: a connection may be lost while it commits. If the database
 * is away, the key is freed as soon as it is back, so that nobody waits for the end of the hold.
 */
export async function freeKey(run: IdempotentRun): Promise<void> {
  try {
    await deleteOpen(run)
  } catch (error) {
    if (databaseFaultOf(error) === undefined) throw error
    void freeLater(run)
  }
}

const secondMs = 1000

/** Tries until the hold has ended. */
async function freeLater(run: IdempotentRun): Promise<void> {
  for (let seconds = 1; seconds < holdSeconds; seconds += 1) {
    await pause(secondMs, undefined, { ref: false })
    const isFreed = await deleteOpen(run).then(
      () => true,
      () => false,
    )
    if (isFreed) return
  }
}

async function deleteOpen(run: IdempotentRun): Promise<void> {
  const isOpen = isNull(idempotentRequests.doneAt)
  await database()
    .delete(idempotentRequests)
    .where(and(isOf(run), isOpen))
}

/** Drops answers that are kept no longer; returns their number. */
export async function dropOldAnswers(): Promise<number> {
  const dropped = await database()
    .delete(idempotentRequests)
    .where(lte(idempotentRequests.expiresAt, sql`now()`))
    .returning({ key: idempotentRequests.key })
  return dropped.length
}

/** Answers are not sealed anew when the key is rotated: a day later none is left of the older one. */
function opened(answer: string | null): string | null {
  try {
    return answer === null ? null : unseal(answer, place)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function heldUntil() {
  return sql`now() + make_interval(secs => ${holdSeconds})`
}

function isOf({ caller, key, run }: IdempotentRun) {
  return and(
    eq(idempotentRequests.caller, caller),
    eq(idempotentRequests.key, key),
    eq(idempotentRequests.run, run),
  )
}
