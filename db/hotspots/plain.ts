import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { recordingMany } from '../events/happened.ts'
import { isNotArchived } from '../publications/states.ts'
import { inSnakeCase } from '../rules/camel-case.ts'
import { type HotspotRow, hotspots } from '../schema/pages/hotspots.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

/** A row to insert; the database adds the rest. */
export type PlainHotspot = Omit<typeof hotspots.$inferInsert, 'id' | 'createdAt'>

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

/**
 * Inserts hotspots without slides and products, and records it, in one statement that locks the publication.
 * @param publication as it was when the pages of the rows were read
 * @param changes that callers asked for: the revision rises by as many
 * @returns the rows in order; undefined if the publication has changed since, and then inserts none
 */
export async function insertPlainHotspots(
  { id, revision }: Pick<PublicationRow, 'id' | 'revision'>,
  plain: PlainHotspot[],
  changes: number,
): Promise<HotspotRow[] | undefined> {
  const rows = plain.map((row, place) => ({ ...firstValues, ...row, place }))
  const counts = JSON.stringify({ added: rows.length, changed: 0, removed: 0 })
  const made = await database().execute<{ id: number; created_at: string }>(sql`
    with locked as (
      select id as publication_id from ${publications}
      where id = ${id}::int and revision = ${revision}::int and ${isNotArchived} for no key update),
    made as (
      insert into ${hotspots} (${names})
      select ${values} from locked,
        jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (${typed}, place int)
      order by place
      returning id, created_at),
    told as (select publication_id, ${counts}::text::jsonb as payload from locked),
    ${sql.join(recordingMany('hotspots.changed', changes), sql`, `)}
    select id, created_at from made order by id`)
  if (made.length < rows.length) return undefined
  return made.map(({ id, created_at }, place) =>
    Object.assign({ ...firstValues, ...plain[place] } as HotspotRow, { id, createdAt: new Date(created_at) }),
  )
}
