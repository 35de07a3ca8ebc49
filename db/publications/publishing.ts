import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { happened } from '../activity/record.ts'
import { database, type Queryable } from '../client.ts'
import { clockOf } from '../connection/clock.ts'
import { endConversionsOf } from '../conversions/conversions.ts'
import { Invalid, LimitReached, NotFound } from '../errors.ts'
import { enqueue, withdraw } from '../queue.ts'
import type { MoveEvent } from '../rules/activity/events.ts'
import { freeSlug } from '../rules/addresses/slugs.ts'
import { type PublicationMove, publicationMoves } from '../rules/publications/lifecycle.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { findPublication, type Publication } from './publications.ts'
import { searchedText } from './search.ts'
import { isKept, isOnline } from './states.ts'

/**
 * Carries out a move of a publication.
 * @throws NotFound, Invalid before the first conversion finished, LimitReached
 */
export async function advance(
  groupId: number,
  id: number,
  move: Exclude<PublicationMove, 'archive' | 'restore'>,
  db: Queryable = database(),
) {
  return db.transaction(async tx => {
    const publication = await lockPublication(tx, groupId, id)
    if (publicationMoves[move].to === 'online') await goOnline(tx, publication, publicationMoves[move])
    else await goOffline(tx, publication)
    await recordMove(tx, publication, moveEventOf[move])
    return findPublication(groupId, id, tx)
  })
}

/**
 * Takes a publication away from readers and lists. Its address becomes free, its conversions end.
 * @throws NotFound
 */
export async function archive(groupId: number, id: number, db: Queryable = database()): Promise<void> {
  await db.transaction(async tx => {
    const publication = await lockPublication(tx, groupId, id)
    await goOffline(tx, publication)
    await endConversionsOf(tx, id)
    await withdraw(tx, scheduleKey(id))
    await change(tx, id, { state: 'archived', scheduleOnlineAt: null, scheduleOfflineAt: null })
    await recordMove(tx, publication, 'archived')
  })
}

/**
 * Brings an archived publication back, offline; under another address when its own was taken since.
 * @throws NotFound when the group has no archived publication of this id
 */
export async function restore(groupId: number, id: number, db: Queryable = database()): Promise<Publication> {
  return db.transaction(async tx => {
    const [archived] = await tx
      .select()
      .from(publications)
      .where(
        and(eq(publications.groupId, groupId), eq(publications.id, id), eq(publications.state, 'archived')),
      )
      .for('update')
    if (archived === undefined) throw new NotFound('Publication')
    const slug = await claimSlug(tx, groupId, archived.slug)
    await change(tx, id, { state: 'offline', slug, searched: searchedText({ ...archived, slug }) })
    await recordMove(tx, archived, 'restored')
    return findPublication(groupId, id, tx)
  })
}

/**
 * Carries out whatever of a publication's schedule is due, in the order of the times, each once.
 * What waits for the first conversion stays due until that has finished.
 * @param moment the present one, if left out
 */
export async function applySchedule(publicationId: number, moment?: Date): Promise<void> {
  await database().transaction(async tx => {
    const [publication] = await tx
      .select()
      .from(publications)
      .where(eq(publications.id, publicationId))
      .for('update')
    if (publication === undefined || publication.state === 'archived') return
    const { scheduleOnlineAt: online, scheduleOfflineAt: offline, convertedAt } = publication
    const now = moment ?? (await clockOf(tx))
    const onlineIsDue = online !== null && online <= now
    if (onlineIsDue && convertedAt === null) return
    if (onlineIsDue) await goOnlineAsScheduled(tx, publication)
    if (offline !== null && offline <= now) {
      const present: PublicationRow = onlineIsDue ? { ...publication, state: 'online' } : publication
      await goOffline(tx, present)
      await recordMove(tx, present, 'unpublished')
      await change(tx, publicationId, { scheduleOfflineAt: null })
    }
    await scheduleNext(tx, publicationId)
  })
}

/** Asks for the next due time of a publication's schedule to be carried out. Call it whenever the schedule changed. */
export async function scheduleNext(tx: Queryable, publicationId: number): Promise<void> {
  const [due] = await tx
    .select({
      at: sql<string | null>`least(${publications.scheduleOnlineAt}, ${publications.scheduleOfflineAt})`,
    })
    .from(publications)
    .where(eq(publications.id, publicationId))
  if (due?.at == null) await withdraw(tx, scheduleKey(publicationId))
  else
    await enqueue(
      tx,
      'apply_schedule',
      { publicationId },
      { key: scheduleKey(publicationId), runAt: new Date(due.at) },
    )
}

/** The slug, or the next free one, for this transaction alone: others that want one in the group wait. */
export async function claimSlug(tx: Queryable, groupId: number, slug: string): Promise<string> {
  await tx.execute(sql`select from ${groups} where id = ${groupId} for no key update`)
  const taken = await tx
    .select({ slug: publications.slug })
    .from(publications)
    .where(and(eq(publications.groupId, groupId), isKept, sql`starts_with(slug, ${slug})`))
  return freeSlug(slug, new Set(taken.map(row => row.slug)))
}

/**
 * Changes a publication, when it was changed, and its revision, by which readers' caches know. Another state ends the
 * seals of its files.
 */
export async function change(tx: Queryable, id: number, changes: Partial<PublicationRow>): Promise<void> {
  const sealSecret = changes.state && randomUUID()
  await tx
    .update(publications)
    .set({ ...changes, sealSecret, changedAt: sql`now()`, revision: sql`${publications.revision} + 1` })
    .where(eq(publications.id, id))
}

/**
 * A publication that no other transaction changes until this one ends.
 * @throws NotFound
 */
export async function lockPublication(tx: Queryable, groupId: number, id: number): Promise<PublicationRow> {
  const [publication] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.groupId, groupId), eq(publications.id, id), isKept))
    .for('update')
  if (publication === undefined) throw new NotFound('Publication')
  return publication
}

async function goOnline(
  tx: Queryable,
  publication: PublicationRow,
  { listed }: { listed?: boolean },
): Promise<void> {
  if (publication.convertedAt === null) {
    throw new Invalid({ state: ['cannot be online before the first conversion has finished'] })
  }
  await change(tx, publication.id, {
    disableSeo: listed === undefined ? publication.disableSeo : !listed,
    scheduleNote: null,
  })
  if (publication.state === 'online') return
  await takePlace(tx, publication)
  await change(tx, publication.id, { state: 'online', onlineAt: new Date() })
}

async function goOffline(tx: Queryable, publication: PublicationRow): Promise<void> {
  if (publication.state !== 'online') return
  await change(tx, publication.id, { state: 'offline', offlineAt: new Date() })
}

async function goOnlineAsScheduled(tx: Queryable, publication: PublicationRow): Promise<void> {
  const note = await tx
    .transaction(inner => goOnline(inner, publication, {}))
    .then(
      () => null,
      error => {
        if (error instanceof LimitReached)
          return 'It stayed offline, because the publication limit was reached.'
        throw error
      },
    )
  await change(tx, publication.id, { scheduleOnlineAt: null, scheduleNote: note })
  if (note !== null) await happened(tx, publication.id, { kind: 'schedule_failed', note })
  else await recordMove(tx, publication, publication.disableSeo ? 'unlisted' : 'published')
}

/**
 * Takes one of the account's places for publications that are online. Whoever wants one waits for this
 * transaction, so that two can never take the last.
 * @throws LimitReached
 */
async function takePlace(tx: Queryable, publication: PublicationRow): Promise<void> {
  const [account] = await tx
    .select({ id: accounts.id, limit: accounts.publishingLimit })
    .from(accounts)
    .where(sql`${accounts.id} = (select account_id from ${groups} where id = ${publication.groupId})`)
    .for('no key update')
  if (account === undefined || account.limit === null) return
  if ((await countOnline(tx, account.id)) >= account.limit) throw new LimitReached()
}

const moveEventOf = { publish: 'published', unlist: 'unlisted', withdraw: 'unpublished' } as const

/** @param before as it stood: a move that changed nothing is not recorded */
async function recordMove(
  tx: Queryable,
  { id, state, disableSeo }: PublicationRow,
  kind: MoveEvent,
): Promise<void> {
  const isOnline = state === 'online'
  if (kind === 'unpublished' && !isOnline) return
  if (isOnline && (disableSeo ? kind === 'unlisted' : kind === 'published')) return
  await happened(tx, id, { kind, before: { state, isListed: !disableSeo } })
}

/** How many publications of an account are online. */
export async function countOnline(tx: Queryable, accountId: number): Promise<number> {
  const [online] = await tx
    .select({ count: count() })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(and(eq(groups.accountId, accountId), isOnline))
  return online?.count ?? 0
}

const scheduleKey = (publicationId: number) => `schedule:${publicationId}`
