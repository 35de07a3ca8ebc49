import { type SQL, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { inSnakeCase } from '#db/rules/camel-case.ts'
import { sourceNames } from '#db/rules/statistics/dimensions.ts'
import { readerEvents } from '#db/schema/statistics/reader-events.ts'
import type { ParquetColumn } from '../parquet.ts'

type Exported = { value: SQL; type: ParquetColumn['type'] }

const ofEvents: Record<string, Exported> = {
  day: { value: sql`day`, type: 'day' },
  group_id: { value: sql`group_id`, type: 'id' },
  publication_id: { value: sql`publication_id`, type: 'id' },
  at: { value: sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, type: 'moment' },
  // As text: numbers of 64 bits lose digits in tools that read JSON's numbers as floating-point ones.
  visitor: { value: sql`visitor::text`, type: 'long' },
  reading: { value: sql`reading::text`, type: 'long' },
  number: { value: sql`number`, type: 'id' },
  type: { value: sql`type`, type: 'text' },
  page_id: { value: sql`page_id`, type: 'id' },
  view: { value: sql`view`, type: 'id' },
  hotspot_id: { value: sql`hotspot_id`, type: 'id' },
  product_id: { value: sql`product_id`, type: 'id' },
  product_ids: { value: sql`product_ids`, type: 'ids' },
  amount: { value: sql`amount`, type: 'id' },
  words: { value: sql`words`, type: 'text' },
}

const yesOrNo: readonly string[] = ['qr', 'withoutScript']
const ofOpenings = sourceNames.map(
  name =>
    [
      inSnakeCase(name),
      { value: sql`facts -> ${sql.raw(`'${name}'`)}`, type: yesOrNo.includes(name) ? 'boolean' : 'text' },
    ] as const satisfies [string, Exported],
)

const columns: (readonly [name: string, Exported])[] = [...Object.entries(ofEvents), ...ofOpenings]

/** The columns of exported events, each of which every event has. */
export const exportedColumns: ParquetColumn[] = columns.map(([name, { type }]) => ({ name, type }))

const event = sql`json_build_object(${sql.join(
  columns.map(([name, { value }]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
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
