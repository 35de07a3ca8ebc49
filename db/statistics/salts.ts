import { randomBytes } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { database } from '../client.ts'
import { part } from '../parts.ts'
import type { Day } from '../rules/statistics/days.ts'
import { statisticsSalts } from '../schema/statistics/reader-events.ts'

/** Age of a day at which its salts are destroyed, so that nobody can compute its hashes again. */
const lifetimeMs = 48 * 60 * 60 * 1000

const saltBytes = 32

/** Destroyed in memory when they are in the database. */
const kept = part(
  () => new LRUCache<string, Promise<Buffer>>({ max: 20_000, ttlAutopurge: true, ttl: lifetimeMs }),
  { end: salts => salts.clear() },
)

/**
 * Returns the salt of a group's day, one for all processes; undefined once its time is over.
 * @throws if the database is away and this process does not know the salt
 */
export async function saltOf(groupId: number, day: Day, now: number): Promise<Buffer | undefined> {
  const destroyAt = day.beginsAt + lifetimeMs
  if (now >= destroyAt) return undefined
  const key = `${groupId} ${day.date}`
  const salts = kept()
  const known = salts.get(key)
  if (known !== undefined) return known
  const found = findOrMake(groupId, day.date, new Date(destroyAt))
  salts.set(key, found, { ttl: destroyAt - now })
  found.catch(() => salts.delete(key))
  return found
}

async function findOrMake(groupId: number, day: string, destroyAt: Date): Promise<Buffer> {
  const present = await find(groupId, day)
  if (present !== undefined) return present
  await database()
    .insert(statisticsSalts)
    .values({ groupId, day, salt: randomBytes(saltBytes), destroyAt })
    .onConflictDoNothing()
  // Another process may have been first.
  const made = await find(groupId, day)
  if (made === undefined) throw new Error('The salt of a day was destroyed as it was made')
  return made
}

async function find(groupId: number, day: string): Promise<Buffer | undefined> {
  const [row] = await database()
    .select({ salt: statisticsSalts.salt })
    .from(statisticsSalts)
    .where(and(eq(statisticsSalts.groupId, groupId), eq(statisticsSalts.day, day)))
  return row?.salt
}

/** Destroys salts whose time is over. @returns how many */
export async function destroySalts(): Promise<number> {
  const gone = await database()
    .delete(statisticsSalts)
    .where(lte(statisticsSalts.destroyAt, sql`now()`))
    .returning({ groupId: statisticsSalts.groupId })
  // Deleted rows stay in their blocks until then.
  if (gone.length > 0) await database().execute(sql`vacuum statistics_salts`)
  return gone.length
}

/** Forgets salts as a restart does. */
export function forgetSalts(): Promise<void> {
  return kept.end()
}
