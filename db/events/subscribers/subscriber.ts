import type { SQL } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import type { AnyEvent, EventType } from '#db/rules/events/events.ts'

/** Reacts to events in their transaction, by rows and jobs only. */
export type Subscriber = {
  take(tx: Queryable, event: AnyEvent): Promise<void>
  /** @returns a common table expression that reads `told (publication_id, payload)`; undefined to skip */
  takeMany(type: EventType): SQL | undefined
}
