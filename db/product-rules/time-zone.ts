import { eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { groups } from '../schema/groups.ts'

/** Returns the IANA time zone in which a group's rules compare dates. */
export async function timeZoneOf(db: Queryable, groupId: number): Promise<string> {
  const [group] = await db.select({ timeZone: groups.timeZone }).from(groups).where(eq(groups.id, groupId))
  return group?.timeZone ?? 'UTC'
}
