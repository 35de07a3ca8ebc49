import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { ofSet, type ProductSet } from '../products/sets.ts'
import { columnsOfTexts, eachText } from '../rules/imports/feed-fields.ts'
import { type ProductColumn, type ProductRecord, ruleField } from '../rules/product-rules/fields.ts'
import type { ProductRule } from '../rules/product-rules/rule.ts'
import { products } from '../schema/products/products.ts'
import { statisticsProducts } from '../schema/statistics/figures.ts'

/** Rows fetched at once: enough to be fast, few enough to let others work between. */
const batch = 5000

/** Reads a set in batches, with what rules need. In a transaction, as it uses a cursor. */
export async function* readRuledProducts(
  tx: Queryable,
  set: ProductSet,
  rules: readonly ProductRule[],
): AsyncGenerator<ProductRecord[]> {
  const pressed = await readPressed(tx, set, rules)
  await tx.execute(sql`
    declare ruled_products no scroll cursor for
    select ${columnsFor(rules)} from ${products} where ${and(ofSet(set))}`)
  const labelsOf = labelsByText()
  for (let next = fetchNext(tx); ; ) {
    const rows = await next
    const isLast = rows.length < batch
    // PostgreSQL reads on while these are looked at.
    if (!isLast) next = fetchNext(tx)
    await nextTurn()
    yield rows.map(row => productOf(row, labelsOf(row.customLabels), pressed.get(row.id) ?? 0))
    if (isLast) break
  }
  await tx.execute(sql`close ruled_products`)
}

function fetchNext(tx: Queryable): Promise<Row[]> {
  const rows = tx.execute<Row>(sql.raw(`fetch forward ${batch} from ruled_products`))
  // Nobody waits for it any more once those before have failed, and the transaction with them.
  const fetched = Promise.resolve(rows)
  fetched.catch(() => undefined)
  return fetched
}

type Text = (typeof texts)[number]
type Row = { id: number; sku: string; price: string | null; salePrice: string | null } & {
  [Column in Text | 'availability']?: string | null
} & { saleStartsAt: number | null; saleEndsAt: number | null; removedFromFeed: boolean; createdAt?: number }

/** Of one shape, which is faster to read than that of rows. */
function productOf(row: Row, customLabels: Record<string, string>, pressed: number): ProductRecord {
  return {
    id: row.id,
    sku: row.sku,
    title: row.title ?? '',
    description: row.description ?? '',
    price: row.price === null ? null : Number(row.price),
    salePrice: row.salePrice === null ? null : Number(row.salePrice),
    saleStartsAt: row.saleStartsAt,
    saleEndsAt: row.saleEndsAt,
    availability: row.availability ?? null,
    ...eachText((_, column) => row[column] ?? null),
    customLabels,
    removedFromFeed: row.removedFromFeed,
    createdAt: row.createdAt ?? 0,
    pressed,
  }
}

const mostLabels = 10_000

/** Parses labels, which many products have in common, once for each text. */
function labelsByText(): (text: string | null | undefined) => Record<string, string> {
  const known = new Map<string, Record<string, string>>()
  return text => {
    if (text === null || text === undefined || text === '{}') return none
    const before = known.get(text)
    if (before !== undefined) return before
    const labels: Record<string, string> = JSON.parse(text)
    if (known.size < mostLabels) known.set(text, labels)
    return labels
  }
}

const none = {}

const texts = ['title', 'description', ...columnsOfTexts.map(([, column]) => column), 'customLabels'] as const

/** Selects what rules need and nothing else: each column of 300,000 products takes its time. */
function columnsFor(rules: readonly ProductRule[]): SQL {
  const needed = neededTexts(rules)
  const ms = (column: SQL) => sql`extract(epoch from ${column})::float8 * 1000`
  const always: [ProductColumn, SQL][] = [
    ['id', sql`${products.id}`],
    ['sku', sql`${products.sku}`],
    ['price', sql`${products.price}::text`],
    ['salePrice', sql`${products.salePrice}::text`],
    ['saleStartsAt', ms(sql`${products.saleStartsAt}`)],
    ['saleEndsAt', ms(sql`${products.saleEndsAt}`)],
    ['availability', sql`${products.availability}`],
    ['removedFromFeed', sql`${products.removedFromFeed}`],
  ]
  const isByAge = rules.some(({ order }) => order === 'newest')
  const columns = [
    ...always,
    ...(isByAge ? [['createdAt', ms(sql`${products.createdAt}`)] as const] : []),
    ...texts.flatMap(name => (needed.has(name) ? [[name, sql`${products[name]}::text`] as const] : [])),
  ]
  return sql.join(
    columns.map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
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
