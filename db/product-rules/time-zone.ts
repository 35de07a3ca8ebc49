import { eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { groups } from '../schema/groups.ts'

/** Returns the IANA time zone of a group, in which its rules compare dates and its feeds name days. */
export async function timeZoneOf(db: Queryable, groupId: number): Promise<string> {
  const [group] = await db.select({ timeZone: groups.timeZone }).from(groups).where(eq(groups.id, groupId))
  return group?.timeZone ?? 'UTC'
}
