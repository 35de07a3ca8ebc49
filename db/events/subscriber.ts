import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import type { EventType, PublicationEvent } from '../rules/events/events.ts'

/** One who wants to know what happens, and writes in the transaction in which it does: rows and jobs, nothing else. */
export type Subscriber = {
  take(tx: Queryable, event: PublicationEvent): Promise<void>
  /**
   * The same for many publications at once.
   * @returns a common table expression that reads `told (publication_id, payload)`; undefined where it has nothing to do
   */
  takeMany(type: EventType): SQL | undefined
}
