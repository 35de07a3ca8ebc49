import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'

/** Each page of each PDF is there, once. */
export async function noPageDoubledOrMissing(): Promise<string[]> {
  const wrong = await database().execute<{
    id: number
    state: string
    error: string
    pages: number
    wanted: number
  }>(sql`
    select p.id, c.state::text as state, c.error::text as error,
      (select count(*)::int from pages where publication_id = p.id) as pages,
      substring(c.source_url from '/([0-9]+)[.]pdf$')::int as wanted
    from publications p join conversions c on c.publication_id = p.id
    where c.source_url is not null and (c.state <> 'finished'
      or (select array_agg(number order by number) from pages where publication_id = p.id)
        is distinct from (select array_agg(n) from generate_series(1, substring(c.source_url from '/([0-9]+)[.]pdf$')::int) n))`)
  return wrong.map(
    ({ id, state, error, pages, wanted }) =>
      `publication ${id} has ${pages} of ${wanted} pages; its conversion is ${state} ${error ?? ''}`,
  )
}
