import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { tables } from '#db/rules/statistics/dimensions.ts'
import { statisticsProducts } from '#db/schema/statistics/figures.ts'
import type { Days, Scope } from './scopes.ts'
import { is, rowsOfSums } from './sums.ts'
import type { FigureOf } from './tables.ts'

type Funnel = Record<FigureOf<'products'>, number>

export type ProductFigures = {
  /** The first day on which anybody saw the product; null if nobody has. */
  since: string | null
  group: Funnel
  /** The publication in which it was opened most comes first; `title` is null for those that were deleted. */
  publications: (Funnel & { publicationId: number; title: string | null })[]
}

/** More than groups have. */
const mostPublications = 100_000

/** Returns a product's figures, of its group and of each publication with any. */
export async function figuresOfProduct(
  { groupId, productId }: { groupId: number; productId: number },
  days: Days,
): Promise<ProductFigures> {
  const scope: Scope = { groupId, of: 'group' }
  const filters = [is('product', [productId])]
  const ofPublications = {
    dimensions: ['publication'] as const,
    columns: { publicationId: 'publication_id', ...tables.products, title: 'publication_title' },
    orderBy: ['opened', 'seen'],
    filters,
  }
  const [group, publications, [first]] = await Promise.all([
    rowsOfSums<Funnel>(
      scope,
      days,
      { dimensions: [], columns: tables.products, filters },
      { limit: 1, offset: 0 },
    ),
    rowsOfSums<ProductFigures['publications'][number]>(scope, days, ofPublications, {
      limit: mostPublications,
      offset: 0,
    }),
    database().execute<{ day: string | null }>(sql`
      select min(day)::text as day from ${statisticsProducts}
      where product_id = ${productId} and group_id = ${groupId}`),
  ])
  const nothing: Funnel = { seen: 0, opened: 0, listed: 0, sent: 0 }
  return { since: first?.day ?? null, group: group.items[0] ?? nothing, publications: publications.items }
}
