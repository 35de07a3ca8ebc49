import { sql } from 'drizzle-orm'
import { database } from '../client.ts'

/** Every row of every table, as text. */
export async function wholeDatabase(): Promise<string> {
  const tables = await database().execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker', 'drizzle')`)
  const texts = tables.map(async ({ name }) => {
    const rows = await database().execute<{ text: string }>(sql.raw(`select t::text as text from ${name} t`))
    return rows.map(({ text }) => text).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}
