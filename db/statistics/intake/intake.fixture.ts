import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { database } from '../../client.ts'
import { readerEvents, statisticsRefused } from '../../schema/statistics/reader-events.ts'
import type { KeptEvent } from './event-line.ts'

type Owner = { groupId: number; publicationId: number }

/** Events of one reading, of this moment. */
export function eventsOf(owner: Owner, count: number, fields: Partial<KeptEvent> = {}): KeptEvent[] {
  const at = Date.now()
  const reading = randomBytes(8).readBigInt64BE()
  return Array.from({ length: count }, (_, number) => ({
    day: new Date(at).toISOString().slice(0, 10),
    at,
    visitor: 1n,
    reading,
    number,
    type: 'zoomed' as const,
    ...owner,
    ...fields,
  }))
}

export function keptOf(publicationId: number) {
  return database().select().from(readerEvents).where(eq(readerEvents.publicationId, publicationId))
}

/** Returns the numbers of refused events of a group, by reason. */
export async function refusedOf(groupId: number): Promise<Record<string, number>> {
  const rows = await database().select().from(statisticsRefused).where(eq(statisticsRefused.groupId, groupId))
  return Object.fromEntries(rows.map(({ reason, events }) => [reason, events]))
}
