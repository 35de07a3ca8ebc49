import { type SQL, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { inSnakeCase } from '#db/rules/camel-case.ts'
import { sourceNames } from '#db/rules/statistics/dimensions.ts'
import { readerEvents } from '#db/schema/statistics/reader-events.ts'

const ofEvents: Record<string, SQL> = {
  day: sql`day`,
  group_id: sql`group_id`,
  publication_id: sql`publication_id`,
  at: sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  // As text: numbers of 64 bits lose digits in tools that read JSON's numbers as floating-point ones.
  visitor: sql`visitor::text`,
  reading: sql`reading::text`,
  number: sql`number`,
  type: sql`type`,
  page_id: sql`page_id`,
  view: sql`view`,
  hotspot_id: sql`hotspot_id`,
  product_id: sql`product_id`,
  product_ids: sql`product_ids`,
  amount: sql`amount`,
  words: sql`words`,
}

const ofOpenings = sourceNames.map(
  name => [inSnakeCase(name), sql`facts -> ${sql.raw(`'${name}'`)}`] as const,
)

const columns = [...Object.entries(ofEvents), ...ofOpenings]

/** Names of the columns of exported events, each of which every event has. */
export const exportedColumns = columns.map(([name]) => name)

const event = sql`json_build_object(${sql.join(
  columns.map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
  sql`, `,
)})`

type Place = { reading: string; number: number }
export type ExportedPage = { lines: string[]; last: Place }

/** Returns the next events of a day as JSON, by reading and number; undefined after the last one. */
export async function nextPage(
  day: string,
  after: Place | undefined,
  size: number,
): Promise<ExportedPage | undefined> {
  const isAfter = after && sql`and (e.reading, e.number) > (${after.reading}::bigint, ${after.number}::int)`
  const rows = await database().execute<Place & { line: string }>(sql`
    select ${event}::text as line, e.reading::text as reading, e.number from ${readerEvents} e
    where day = ${day}::date ${isAfter ?? sql``} order by e.reading, e.number limit ${size}`)
  const last = rows.at(-1)
  return last && { lines: rows.map(({ line }) => line), last }
}
