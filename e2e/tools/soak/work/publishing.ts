import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { askApi, type Field } from '../field.ts'

const restMs = 400
const publicationCount = 8

/** Puts more publications online at once than the limit allows, and takes them offline again. */
export async function publish(field: Field): Promise<void> {
  const ids = await newPublications(field.limited.groupId)
  const moveAll = (move: string) =>
    Promise.all(ids.map(id => askApi(field, field.limited, 'POST', `publications/${id}/${move}`)))
  while (!field.over.aborted) {
    await moveAll('online')
    await pause(restMs)
    await moveAll('offline')
    await pause(restMs)
  }
}

async function newPublications(groupId: number): Promise<number[]> {
  const rows = await database().execute<{ id: number }>(sql`
    insert into publications (group_id, title, slug, converted_at)
    select ${groupId}, 'Limited ' || n, 'limited-' || n, now() from generate_series(1, ${publicationCount}::int) n
    returning id`)
  return rows.map(({ id }) => id)
}
