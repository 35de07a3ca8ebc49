import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Field } from '../field.ts'

/** Each scheduled publication went online once. */
export async function eachScheduleOnce({ tenant }: Field): Promise<string[]> {
  const wrong = await database().execute<{ id: number; state: string; times: number }>(sql`
    select id, state::text as state, times from (
      select p.id, p.state, (select count(*)::int from publication_events e
        where e.publication_id = p.id and e.kind = 'published') as times
      from publications p where p.group_id = ${tenant.groupId}
    ) as counted where times <> 1 or state <> 'online'`)
  return wrong.map(
    ({ id, state, times }) => `publication ${id} is ${state}, and was published ${times} times`,
  )
}
