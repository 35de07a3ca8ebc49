import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { ofSet, type ProductSet } from '../products/sets.ts'
import { columnsOfTexts } from '../rules/imports/feed-fields.ts'
import { type ProductColumn, type RuledProduct, ruleField } from '../rules/product-rules/fields.ts'
import type { ProductRule } from '../rules/product-rules/rule.ts'
import { products } from '../schema/products/products.ts'
import { statisticsProducts } from '../schema/statistics/figures.ts'

/** Rows fetched at once: enough to be fast, few enough to let others work between. */
const batch = 5000

/** Reads a set in batches, with the texts that rules need. In a transaction, as it uses a cursor. */
export async function* readRuledProducts(
  tx: Queryable,
  set: ProductSet,
  rules: readonly ProductRule[],
): AsyncGenerator<RuledProduct[]> {
  const needed = neededTexts(rules)
  const pressed = await readPressed(tx, set, rules)
  await tx.execute(sql`
    declare ruled_products no scroll cursor for
    select ${columnsWith(needed)} from ${products} where ${and(ofSet(set))}`)
  const fetchNext = sql.raw(`fetch forward ${batch} from ruled_products`)
  for (;;) {
    const rows = await tx.execute<Row>(fetchNext)
    yield rows.map(row => productOf(row, pressed))
    if (rows.length < batch) break
  }
  await tx.execute(sql`close ruled_products`)
}

type Row = Omit<RuledProduct, 'customLabels' | 'pressed'> & { customLabels: string | null }

function productOf(row: Row, pressed: ReadonlyMap<number, number>): RuledProduct {
  const labels = row.customLabels
  return Object.assign(row, {
    customLabels: labels === null ? none : labels === '{}' ? none : JSON.parse(labels),
    pressed: pressed.get(row.id) ?? 0,
  })
}

const none = {}

const texts = ['title', 'description', ...columnsOfTexts.map(([, column]) => column), 'customLabels'] as const

function columnsWith(needed: ReadonlySet<ProductColumn>): SQL {
  const ms = (column: SQL) => sql`extract(epoch from ${column})::float8 * 1000`
  const always: [ProductColumn, SQL][] = [
    ['id', sql`${products.id}`],
    ['sku', sql`${products.sku}`],
    ['price', sql`${products.price}::float8`],
    ['salePrice', sql`${products.salePrice}::float8`],
    ['saleStartsAt', ms(sql`${products.saleStartsAt}`)],
    ['saleEndsAt', ms(sql`${products.saleEndsAt}`)],
    ['availability', sql`${products.availability}`],
    ['removedFromFeed', sql`${products.removedFromFeed}`],
    ['createdAt', ms(sql`${products.createdAt}`)],
  ]
  const optional = texts.map((name): [ProductColumn, SQL] => [
    name,
    needed.has(name) ? sql`${products[name]}::text` : sql`null::text`,
  ])
  return sql.join(
    [...always, ...optional].map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )
}

function neededTexts(rules: readonly ProductRule[]): ReadonlySet<ProductColumn> {
  const conditions = rules.flatMap(({ groups }) => groups.flatMap(group => group.conditions))
  return new Set(
    conditions.flatMap(({ field: name }) => {
      const field = ruleField(name)
      return field.type === 'text' ? field.columns : []
    }),
  )
}

/** Reads how often readers opened products in the last 30 days, if a rule orders by it. */
async function readPressed(tx: Queryable, { groupId }: ProductSet, rules: readonly ProductRule[]) {
  if (rules.every(({ order }) => order !== 'most_pressed')) return new Map<number, number>()
  const rows = await tx.execute<{ id: number; pressed: number }>(sql`
    select ${statisticsProducts.productId} as id, sum(${statisticsProducts.opened})::int as pressed
    from ${statisticsProducts}
    where ${statisticsProducts.groupId} = ${groupId} and ${statisticsProducts.publicationId} = 0
      and ${statisticsProducts.day} > current_date - 30
    group by ${statisticsProducts.productId}`)
  return new Map(rows.map(({ id, pressed }) => [id, pressed]))
}
