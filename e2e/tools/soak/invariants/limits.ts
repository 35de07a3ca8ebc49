import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Field } from '../field.ts'

/** No more publications are online than the account may have. */
export async function limitKept({ limited }: Field): Promise<string[]> {
  const [row] = await database().execute<{ online: number }>(sql`
    select count(*)::int as online from publications where group_id = ${limited.groupId} and state = 'online'`)
  const online = row?.online ?? 0
  return online > limited.limit ? [`${online} publications are online, ${limited.limit} are allowed`] : []
}
