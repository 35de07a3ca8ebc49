import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { recordingMany } from '../events/happened.ts'
import { inSnakeCase } from '../rules/camel-case.ts'
import { type HotspotRow, hotspots } from '../schema/pages/hotspots.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'

/** A row to insert; the database adds the rest. */
export type HotspotInsert = Omit<typeof hotspots.$inferInsert, 'id' | 'createdAt'>

const { id: _, createdAt: __, ...given } = getTableColumns(hotspots)
const columns = Object.entries(given).map(([name, column]) => ({
  name,
  stored: `"${inSnakeCase(name)}"`,
  type: column.getSQLType(),
  first: column.default ?? null,
}))
const firstValues: object = Object.fromEntries(columns.map(({ name, first }) => [name, first]))
// As text, since drizzle would put two hundred parts together for each hotspot.
const names = inSql(({ stored }) => stored)
const typed = inSql(({ name, type }) => `"${name}" ${type}`)
const values = inSql(({ name }) => `given."${name}"`)

function inSql(write: (column: (typeof columns)[number]) => string): SQL {
  return sql.raw(columns.map(write).join(', '))
}

/** A publication as it was when the pages of the rows were read. */
type Ground = Pick<PublicationRow, 'id' | 'revision'>

/** Rows for one publication, which count as so many changes of it: the revision rises by them. */
export type PlainHotspots = { publication: Ground; rows: HotspotInsert[]; changes: number }

/**
 * Inserts hotspots without slides and products into publications, each named once, and records it, in one statement that
 * locks them.
 * @returns the rows of each in order; undefined for one that has changed since or is locked by others, and then inserts none
 */
export async function insertPlainHotspots(
  given: readonly PlainHotspots[],
): Promise<(HotspotRow[] | undefined)[]> {
  const rows = given
    .flatMap(({ publication, rows }) => rows.map(row => ({ ...row, publicationId: publication.id })))
    .map((row, place) => ({ ...firstValues, ...row, place }))
  const made = await database().execute<{ id: number; created_at: string; publication_id: number }>(sql`
    with locked as (
      select ${publications.id} as publication_id, asked.changes, asked.added
      from ${publications} join unnest(
        ${ints(given.map(({ publication }) => publication.id))},
        ${ints(given.map(({ publication }) => publication.revision))},
        ${ints(given.map(({ changes }) => changes))},
        ${ints(given.map(({ rows }) => rows.length))}) as asked (id, revision, changes, added)
        on asked.id = ${publications.id} and asked.revision = ${publications.revision}
      where ${isNotArchived} order by 1 for no key update of ${publications} skip locked),
    made as (
      insert into ${hotspots} (${names})
      select ${values} from locked join jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as given (${typed}, "publicationId" int, place int) on locked.publication_id = given."publicationId"
      order by place
      returning id, page_id, created_at),
    told as (
      select publication_id, changes as times, jsonb_build_object('added', added, 'changed', 0, 'removed', 0) as payload
      from locked),
    ${sql.join(recordingMany('hotspots.changed', sql`told.times`), sql`, `)}
    select made.id, made.created_at, pages.publication_id from made join pages on pages.id = made.page_id order by 1`)
  const byPublication = Map.groupBy(made, row => row.publication_id)
  return given.map(({ publication, rows }) => {
    const own = byPublication.get(publication.id)
    return own && rows.map((row, place) => storedAs(row, own[place]))
  })
}

/**
 * An array that PostgreSQL expects to hold ten, whatever it holds, since it looks into no subquery. Of JSON it would expect a
 * hundred and read whole tables; if it knew the number, it would plan anew for each, which takes as long as inserting.
 */
function ints(numbers: readonly number[]): SQL {
  return sql`(select ${`{${numbers.join(',')}}`}::int[])`
}

function storedAs(row: HotspotInsert, made: { id: number; created_at: string } | undefined): HotspotRow {
  if (made === undefined) throw new Error('The hotspot was not stored')
  const { id, created_at } = made
  return Object.assign({ ...firstValues, ...row } as HotspotRow, { id, createdAt: new Date(created_at) })
}
