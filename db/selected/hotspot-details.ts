import { type SQL, sql } from 'drizzle-orm'
import { hotspotTypes, rulesOf, showsPictures } from '../rules/hotspots/hotspots.ts'
import type { KindRules } from '../rules/hotspots/kinds/kind.ts'
import { hotspots, slides } from '../schema/pages/hotspots.ts'

/** Name of the field with the page number of a link; null for other kinds. */
export const pageField = byKind<string | null>(({ pageField }) => pageField && literal(pageField))

/** Page number that a link leads to; null for other kinds. */
export const pageLedTo = byKind<number | null>(
  ({ pageField }) => pageField && sql`(${detailOf(pageField)})::int`,
)

/** Address that it leads to or shows; null for kinds without one. */
export const address = byKind<string | null>(({ addressField }) => addressField && detailOf(addressField))

/** Kinds that show readers pictures, in SQL. */
export const kindsWithPictures = sql.join(hotspotTypes.filter(showsPictures).map(literal), sql`, `)

const picture = byKind<string | null>(({ pictureField }) => (pictureField ? detailOf(pictureField) : null))

/** Selects the addresses (`url`) of a hotspot's pictures, whether they are web addresses or not; films may be among them. */
export const pictureAddresses = sql`
  select ${picture} as url where ${hotspots.mediaId} is null union all select ${slides.url} from ${slides} where ${slides.hotspotId} = ${hotspots.id}`

/** Rule that fills its products, as JSON; null for hotspots without one. */
export const rule = byKind<string | null>(({ ruleField }) => (ruleField ? detailOf(ruleField) : null))

function byKind<Value>(valueIn: (rules: KindRules) => SQL | null | ''): SQL<Value> {
  const cases = hotspotTypes.flatMap(type => {
    const value = valueIn(rulesOf(type))
    return value ? [sql`when ${literal(type)} then ${value}`] : []
  })
  return sql<Value>`case ${hotspots.type} ${sql.join(cases, sql` `)} end`
}

function detailOf(field: string): SQL {
  return sql`${hotspots.details} ->> ${literal(field)}`
}

/** Inlines a constant, so that PostgreSQL plans for it. */
function literal(name: string): SQL {
  return sql.raw(`'${name}'`)
}
