import { LRUCache } from 'lru-cache'
import { limits } from '#app/_http/ingress/limits.ts'
import { part } from '#db/parts.ts'

type Bucket = { events: number; at: number }

/** Events a second of each network: a token bucket, in memory, of the networks that came last. */
export class EventBudget {
  readonly #buckets = new LRUCache<string, Bucket>({ max: 10_000 })

  /** Takes a batch's events off the budget, or none. @param now ms, monotonic @returns false if there are too many */
  take(network: string, events: number, now: number): boolean {
    const { eventsPerSecond, eventsAtOnce } = limits
    const before = this.#buckets.get(network) ?? { events: eventsAtOnce, at: now }
    const grown = before.events + ((now - before.at) * eventsPerSecond) / 1000
    const left = Math.min(eventsAtOnce, grown)
    const isWithin = events <= left
    this.#buckets.set(network, { events: isWithin ? left - events : left, at: now })
    return isWithin
  }
}

/** Returns the budget of the installation. */
export const eventBudget = part(() => new EventBudget())
