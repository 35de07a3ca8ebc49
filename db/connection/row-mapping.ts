import { Column, getTableName, is, noopDecoder } from 'drizzle-orm'
import type {
  PgPreparedQuery,
  PgSession,
  PreparedQueryConfig,
  SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'

type Decode = (value: unknown) => unknown

/** Columns of a joined table: null instead of them if its row is missing, which its first column tells. */
type Joined = { name: string; table: string; first: number; isOfOneTable: boolean }

type Mapping = { into: (row: unknown[]) => object; joined: Joined[] }

/**
 * Maps the rows of named queries, which are built once, by a mapping that is built once too: drizzle looks each column's
 * decoder and path up anew for each row. The results are equal.
 */
export function mapNamedQueries(session: Pick<PgSession, 'prepareQuery'>): void {
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = <Config extends PreparedQueryConfig>(
    ...[query, fields, name, isArray, custom, ...rest]: Parameters<typeof prepareQuery>
  ) => {
    const mapping = name === undefined || custom || !fields ? undefined : rowMapping(fields)
    if (mapping === undefined) return prepareQuery<Config>(query, fields, name, isArray, custom, ...rest)
    const map = (rows: unknown[][]): Config['execute'] => mapRows(mapping, rows, isThereIn(prepared))
    const prepared: PgPreparedQuery<Config> = prepareQuery<Config>(query, fields, name, isArray, map, ...rest)
    return prepared
  }
}

/** Tells of each table of a query whether it has a row for each of the result; drizzle sets it after building. */
function isThereIn(prepared: object): Record<string, unknown> | undefined {
  const nullability: unknown = 'joinsNotNullableMap' in prepared ? prepared.joinsNotNullableMap : undefined
  return typeof nullability === 'object' && nullability !== null ? { ...nullability } : undefined
}

/** @returns undefined for fields that it does not know, which drizzle then maps */
function rowMapping(fields: SelectedFieldsOrdered): Mapping | undefined {
  const decoders = fields.map(({ field }) => decoderOf(field))
  if (!decoders.every(decode => decode !== undefined)) return undefined
  if (fields.some(({ path }) => path.length > 2)) return undefined
  const objects = [
    ...new Set(fields.flatMap(({ path: [first = '', ...inner] }) => (inner.length > 0 ? first : []))),
  ]
  const cells = fields.map(({ path: [first = '', second] }, index) => ({
    decode: decoders[index] ?? asItIs,
    name: second ?? first,
    // The result itself is the last of the objects.
    at: second === undefined ? objects.length : objects.indexOf(first),
  }))
  const into = (row: unknown[]) => {
    const result: Record<string, unknown> = {}
    const parts = objects.map((name): Record<string, unknown> => {
      const inner = {}
      result[name] = inner
      return inner
    })
    parts.push(result)
    let index = 0
    for (const { decode, name, at } of cells) {
      const raw = row[index]
      const part = parts[at] ?? result
      part[name] = raw === null || decode === asItIs ? raw : decode(raw)
      index += 1
    }
    return result
  }
  return { into, joined: joinedTables(fields) }
}

function mapRows(
  { into, joined }: Mapping,
  rows: unknown[][],
  isThere: Record<string, unknown> | undefined,
): object[] {
  const mayMiss = isThere ? joined.filter(({ table, isOfOneTable }) => isOfOneTable && !isThere[table]) : []
  if (mayMiss.length === 0) return rows.map(into)
  return rows.map(row => {
    const result: Record<string, unknown> = { ...into(row) }
    for (const { name, first } of mayMiss) if (row[first] === null) result[name] = null
    return result
  })
}

function joinedTables(fields: SelectedFieldsOrdered): Joined[] {
  const found = new Map<string, Joined>()
  for (const [index, { path, field }] of fields.entries()) {
    const [name = ''] = path
    if (path.length !== 2 || !is(field, Column)) continue
    const table = getTableName(field.table)
    const known = found.get(name)
    if (known === undefined) found.set(name, { name, table, first: index, isOfOneTable: true })
    else if (known.table !== table) known.isOfOneTable = false
  }
  return [...found.values()]
}

const asItIs: Decode = value => value

function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decode | undefined {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return isPlain ? asItIs : value => field.mapFromDriverValue(value)
  }
  const sql = 'sql' in field ? field.sql : field
  const decoder: unknown = 'decoder' in sql ? sql.decoder : undefined
  if (decoder === noopDecoder) return asItIs
  return isDecoder(decoder) ? value => decoder.mapFromDriverValue(value) : undefined
}

function isDecoder(value: unknown): value is { mapFromDriverValue: Decode } {
  return typeof value === 'object' && value !== null && 'mapFromDriverValue' in value
}
