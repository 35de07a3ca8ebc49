import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Field } from '../field.ts'

/** An answered change is there, once; one without an answer is there at most once. */
export async function noWriteLostOrDoubled({ done }: Field): Promise<string[]> {
  const rows = await database().execute<{ value: string; count: number }>(sql`
    select value, count(*)::int as count from metatags where category = 'soak' group by value`)
  const counts = new Map(rows.map(({ value, count }) => [value, count]))
  const lost = done.metatags.filter(value => !counts.has(value)).map(value => `the metatag ${value} was lost`)
  const doubled = rows
    .filter(({ count }) => count > 1)
    .map(({ value }) => `the metatag ${value} is there twice`)
  return [...lost, ...doubled]
}
