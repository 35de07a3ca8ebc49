import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'

/** A foreign key of one column. */
type Reference = {
  child: string
  column: string
  parent: string
  parent_column: string
  is_required: boolean
}

/** Columns that any reader of a list may set: an event gets its place when somebody of the account asks for events. */
const setByReading: Record<string, string> = { webhook_events: 'position' }

/**
 * How the account or group of every row is found, read off the database's own foreign keys: a new table is held to it
 * by itself.
 */
export class Ownership {
  readonly #references: Reference[]
  readonly #byTable: Map<string, Reference | undefined>

  private constructor(references: Reference[], root: 'accounts' | 'groups') {
    this.#references = references
    this.#byTable = new Map([[root, undefined]])
    // From the owners outwards, so that each table has its shortest way to them.
    for (let before = -1; before !== this.#byTable.size; ) {
      before = this.#byTable.size
      const near = new Set(this.#byTable.keys())
      for (const reference of references) {
        if (near.has(reference.parent) && !this.#byTable.has(reference.child))
          this.#byTable.set(reference.child, reference)
      }
    }
  }

  static async by(root: 'accounts' | 'groups'): Promise<Ownership> {
    const rows = await database().execute<Reference>(sql`
      select child.relname as child, source.attname as column, parent.relname as parent, target.attname as parent_column,
        source.attnotnull as is_required
      from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_class parent on parent.oid = confrelid
      join pg_attribute source on source.attrelid = conrelid and source.attnum = conkey[1]
      join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
      where contype = 'f' and array_length(conkey, 1) = 1 and child.relnamespace = 'public'::regnamespace
      union
      -- Products name their group without a foreign key.
      select relname, attname, 'groups', 'id', attnotnull
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'group_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`)
    // What may be null says nothing of who owns a row.
    return new Ownership(
      [...rows].sort((a, b) => Number(b.is_required) - Number(a.is_required)),
      root,
    )
  }

  /** Rows that refer to a row of another owner, in words; there must be none. */
  async crossings(): Promise<string[]> {
    const found: string[] = []
    for (const { child, column, parent, parent_column } of this.#references) {
      if (!this.#byTable.has(child) || !this.#byTable.has(parent)) continue
      const [row] = await database().execute<{ count: number }>(
        sql.raw(`select count(*)::int as count from ${child} c join ${parent} p on p.${parent_column} = c.${column}
          where ${this.#ownerOf(child, 'c')} <> ${this.#ownerOf(parent, 'p')}`),
      )
      if ((row?.count ?? 0) > 0)
        found.push(`${row?.count} rows of ${child}.${column} lead to another owner's`)
    }
    return found
  }

  /** A digest of every row of an owner, by table. */
  async digest(ownerId: number): Promise<Map<string, string>> {
    const parts = [...this.#byTable.keys()].map(
      table => `select '${table}' as name,
        count(*) || ':' || coalesce(sum(hashtextextended(${rowOf(table)}::text, 0)), 0) as sum
        from ${table} t where ${this.#ownerOf(table, 't')} = ${ownerId}`,
    )
    const rows = await database().execute<{ name: string; sum: string }>(sql.raw(parts.join(' union all ')))
    return new Map(rows.map(({ name, sum }) => [name, sum]))
  }

  #ownerOf(table: string, alias: string): string {
    const reference = this.#byTable.get(table)
    if (reference === undefined) return `${alias}.id`
    const { column, parent, parent_column } = reference
    const next = `${alias}_`
    const inner = this.#ownerOf(parent, next)
    return `(select ${inner} from ${parent} ${next} where ${next}.${parent_column} = ${alias}.${column})`
  }
}

/** The tables whose rows differ between two digests. */
export function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].filter(([name, sum]) => after.get(name) !== sum).map(([name]) => name)
}

function rowOf(table: string): string {
  const column = setByReading[table]
  return column === undefined ? 't' : `(to_jsonb(t) - '${column}')`
}
