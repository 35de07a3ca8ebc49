import { type SQL, sql } from 'drizzle-orm'
import { columnsOf, type QueryDimension } from '#db/rules/statistics/query/dimensions.ts'
import { keysOf } from './asked.ts'

type Label = { join: (key: SQL, alias: SQL) => SQL; columns: (alias: SQL) => SQL[] }

const pageLabel: Label = {
  join: (key, alias) => sql`left join pages ${alias} on ${alias}.id = ${key}`,
  columns: alias => [sql`${alias}.number`],
}

/** Present names of records; null for those that were removed. */
const labels: Partial<Record<QueryDimension, Label>> = {
  publication: {
    join: (key, alias) => sql`left join publications ${alias} on ${alias}.id = ${key}`,
    columns: alias => [sql`${alias}.title`],
  },
  page: pageLabel,
  from_page: pageLabel,
  to_page: pageLabel,
  hotspot: {
    join: (key, alias) => sql`left join hotspots ${alias} on ${alias}.id = ${key}`,
    columns: alias => [sql`${alias}.type`, sql`${alias}.title`],
  },
  product: {
    join: (key, alias) => sql`left join counted_products ${alias} on ${alias}.product_id = ${key}`,
    columns: alias => [sql`${alias}.sku`, sql`${alias}.title`],
  },
}

/** Returns rows with the columns of their dimensions, in their order. @param placed rows with keys and a place */
export function labelled(
  dimensions: readonly QueryDimension[],
  placed: SQL,
  figures: readonly string[],
): SQL {
  const joins: SQL[] = []
  const keys = keysOf(dimensions)
  const columns = dimensions.flatMap((name, place) => {
    const key = sql`placed.${keys[place]}`
    const alias = sql`${sql.identifier(`label_${place}`)}`
    const label = labels[name]
    if (label) joins.push(label.join(key, alias))
    // 0 stands for a record that no row names any more.
    const values = label ? [sql`nullif(${key}, 0)`, ...label.columns(alias)] : [key]
    return columnsOf(name).map((column, at) => sql`${values[at]} as ${sql.identifier(column)}`)
  })
  const all = [...columns, ...figures.map(name => sql`placed.${sql.identifier(name)}`)]
  return sql`
    select ${sql.join(all, sql`, `)} from (${placed}) placed ${sql.join(joins, sql` `)} order by placed.place`
}
