import { type SQL, sql } from 'drizzle-orm'
import { hotspotTypes, rulesOf } from '../rules/hotspots/hotspots.ts'
import type { KindRules } from '../rules/hotspots/kinds/kind.ts'
import { hotspots } from '../schema/pages/hotspots.ts'

/** The name of the field with the page that a hotspot leads to; null where its kind leads to none. */
export const pageField = byKind<string | null>(({ pageField }) => pageField && literal(pageField))

/** The number of the page that a hotspot leads to; null where its kind leads to none. */
export const pageLedTo = byKind<number | null>(({ pageField }) => pageField && sql`(${told(pageField)})::int`)

/** The address that a hotspot leads to or shows; null where its kind has none. */
export const address = byKind<string | null>(({ addressField }) => addressField && told(addressField))

function byKind<Value>(valueIn: (rules: KindRules) => SQL | null | ''): SQL<Value> {
  const cases = hotspotTypes.flatMap(type => {
    const value = valueIn(rulesOf(type))
    return value ? [sql`when ${literal(type)} then ${value}`] : []
  })
  return sql<Value>`case ${hotspots.type} ${sql.join(cases, sql` `)} end`
}

function told(field: string): SQL {
  return sql`${hotspots.details} ->> ${literal(field)}`
}

/** Names of ours stand in the statement itself, so that it is planned for them. */
function literal(name: string): SQL {
  return sql.raw(`'${name}'`)
}
