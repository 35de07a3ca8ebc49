import { getTableColumns, sql } from 'drizzle-orm'
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
  inSql: sql.identifier(inSnakeCase(name)),
  type: sql.raw(column.getSQLType()),
  first: column.default ?? null,
}))
const firstValues: object = Object.fromEntries(columns.map(({ name, first }) => [name, first]))
const names = sql.join(
  columns.map(({ inSql }) => inSql),
  sql`, `,
)
const typed = sql.join(
  columns.map(({ name, type }) => sql`${sql.identifier(name)} ${type}`),
  sql`, `,
)
const values = sql.join(
  columns.map(({ name }) => sql`given.${sql.identifier(name)}`),
  sql`, `,
)

/**
 * Inserts hotspots without slides and products, and records it, in one statement that locks the publication.
 * @param publication as it was when the pages of the rows were read
 * @returns the rows in order; undefined if the publication has changed since, and then inserts none
 */
export async function insertPlainHotspots(
  { id, revision }: Pick<PublicationRow, 'id' | 'revision'>,
  plain: PlainHotspot[],
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
    ${sql.join(recordingMany('hotspots.changed'), sql`, `)}
    select id, created_at from made order by id`)
  if (made.length < rows.length) return undefined
  return made.map(({ id, created_at }, place) =>
    Object.assign({ ...firstValues, ...plain[place] } as HotspotRow, { id, createdAt: new Date(created_at) }),
  )
}
