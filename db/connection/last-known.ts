import { LRUCache } from 'lru-cache'
import { part } from '#db/parts.ts'
import { databaseFaultOf } from './faults.ts'

/** Milliseconds for which a value counts while the database is away: as long as shared caches without a purger keep pictures. */
export const lastKnownMs = 300_000

type Found<Value> = { value: Value | undefined; isFresh: boolean }

export type LastKnown<Value> = {
  /**
   * Reads a value. While the database is away, returns the one that was read last, if it may still be used.
   * @param keepUntil the last moment at which it may be used; 'never', or 'no limit' besides `keptMs`
   * @throws the error of `read`
   */
  read(
    key: string,
    read: () => Promise<Value | undefined>,
    keepUntil: (value: Value) => Date | 'never' | 'no limit',
  ): Promise<Found<Value>>
}

type Options = {
  /** Milliseconds since the last confirmation for which a value counts. */
  keptMs?: number
  /** Milliseconds after a look at the database, answered or not, until the next. */
  freshMs?: number
  /** Monotonic, so that a machine's clock that is set back makes nothing last longer. */
  clock?: { now(): number }
}

/** Remembers up to `most` values of an installation, for the time in which the database is away. */
export function lastKnown<Value extends object>(
  most: number,
  { keptMs = lastKnownMs, freshMs = 0, clock = performance }: Options = {},
): LastKnown<Value> {
  type Known = { value: Value; isFresh: boolean; askedAt: number }
  const kept = part(() => new LRUCache<string, Known>({ max: most, perf: clock, ttlResolution: 0 }))
  return {
    async read(key, read, keepUntil) {
      const known = kept()
      const before = known.get(key)
      if (before !== undefined && clock.now() - before.askedAt < freshMs) return before
      try {
        const value = await read()
        const ttl = value === undefined ? 0 : msUntil(keepUntil(value), keptMs)
        if (value === undefined || ttl <= 0) known.delete(key)
        else known.set(key, { value, isFresh: true, askedAt: clock.now() }, { ttl })
        return { value, isFresh: true }
      } catch (error) {
        const last = databaseFaultOf(error) === 'database away' ? known.get(key) : undefined
        if (last === undefined) throw error
        return Object.assign(last, { isFresh: false, askedAt: clock.now() })
      }
    },
  }
}

function msUntil(until: Date | 'never' | 'no limit', keptMs: number): number {
  if (until === 'never') return 0
  if (until === 'no limit') return keptMs
  return Math.min(keptMs, until.getTime() - Date.now())
}
