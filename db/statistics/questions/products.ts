import { type SQL, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { ProductGrouping } from '#db/rules/statistics/dimensions.ts'
import {
  countedProducts,
  statisticsProductMonths,
  statisticsProducts,
} from '#db/schema/statistics/figures.ts'
import { type Sliced, sliced } from '#db/slices.ts'
import { rowsWithMonths, splitByMonths } from './months.ts'
import type { FigureOf } from './pages.ts'
import { type Days, type Scope, scopeRows } from './scopes.ts'
import { asColumns, sums, type TableSlice, tableSlice } from './tables.ts'

type Funnel = Record<FigureOf<'products'>, number>
const funnel = sums('seen', 'opened', 'listed', 'sent')

/** Figures of a product, or of all of a brand or category. */
type ProductRow = Funnel & {
  /** Null for brands and categories. */
  productId: number | null
  sku: string | null
  /** Title of the product as it was last counted, or the brand or category; empty for products that have none. */
  name: string
}

/** Returns the figures of products: seen, opened, put on the list, sent to the shop. */
export async function productFigures(
  scope: Scope,
  days: Days,
  grouping: ProductGrouping,
  part: TableSlice<FigureOf<'products'>>,
): Promise<Sliced<ProductRow>> {
  const split = await splitByMonths(scope.groupId, days)
  const rows = rowsWithMonths(statisticsProducts, statisticsProductMonths, split, within =>
    scopeRows(scope, within),
  )
  const counted = sql`select product_id, ${asColumns(funnel)} from (${rows}) counted group by product_id`
  if (grouping === 'product')
    return sliced(
      await database().execute<ProductRow>(
        tableSlice(
          sql`
        select product_id as "productId", sku, coalesce(title, '') as name, seen, opened, listed, sent
        from (${counted}) counted left join ${countedProducts} using (product_id)`,
          part,
          'productId',
        ),
      ),
      part.slice,
    )
  return sliced(
    await database().execute<ProductRow>(
      tableSlice(
        sql`
      select null::int as "productId", null as sku, ${names[grouping]} as name, ${asColumns(funnel)}
      from (${counted}) counted left join ${countedProducts} using (product_id) group by 3`,
        part,
        'name',
      ),
    ),
    part.slice,
  )
}

const names: Record<Exclude<ProductGrouping, 'product'>, SQL> = {
  brand: sql`coalesce(brand, '')`,
  category: sql`coalesce(product_type, '')`,
}

export type ProductFigures = {
  /** The first day on which anybody saw the product; null if nobody has. */
  since: string | null
  group: Funnel
  /** The publication in which it was opened most comes first; `title` is null for those that were deleted. */
  publications: (Funnel & { publicationId: number; title: string | null })[]
}

/** Returns a product's figures, of its group and of each publication with any. */
export async function figuresOfProduct(
  { groupId, productId }: { groupId: number; productId: number },
  { from, to }: Days,
): Promise<ProductFigures> {
  const [rows, [first]] = await Promise.all([
    database().execute<ProductFigures['publications'][number]>(sql`
      select counted.*, publications.title from (
        select publication_id as "publicationId", ${asColumns(funnel)} from ${statisticsProducts}
        where product_id = ${productId} and group_id = ${groupId} and day between ${from}::date and ${to}::date
        group by publication_id
      ) counted
      left join publications on publications.id = "publicationId"
      order by opened desc, seen desc, "publicationId"`),
    database().execute<{ day: string | null }>(sql`
      select min(day)::text as day from ${statisticsProducts}
      where product_id = ${productId} and group_id = ${groupId}`),
  ])
  const { seen, opened, listed, sent } = rows.find(row => row.publicationId === 0) ?? nothing
  return {
    since: first?.day ?? null,
    group: { seen, opened, listed, sent },
    publications: rows.filter(row => row.publicationId !== 0),
  }
}

const nothing: Funnel = { seen: 0, opened: 0, listed: 0, sent: 0 }
