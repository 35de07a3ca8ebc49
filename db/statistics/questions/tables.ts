import { inSnakeCase } from '#db/rules/camel-case.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import {
  type ProductGrouping,
  type StatisticsTable,
  tables,
  type VisitSource,
} from '#db/rules/statistics/dimensions.ts'
import type { QueryDimension } from '#db/rules/statistics/query/dimensions.ts'
import type { Slice, Sliced } from '#db/slices.ts'
import type { Days, Scope } from './scopes.ts'
import { type Question, rowsOfSeveralSums, rowsOfSums } from './sums.ts'

/** Names of the figures of a table. */
export type FigureOf<Name extends StatisticsTable> = keyof (typeof tables)[Name] & string
type Figures<Name extends StatisticsTable> = Record<FigureOf<Name>, number>

/** A part of a table's rows, the largest of one figure first. */
export type TableSlice<Figure extends string> = { orderBy: Figure; slice: Slice }

/** Declares a table. @param columns those of a query, by the names in its rows */
function table<Name extends StatisticsTable, Row extends object>(
  dimensions: QueryDimension[],
  columns: Record<keyof Row & string, string>,
) {
  return (scope: Scope, days: Days, { orderBy, slice }: TableSlice<FigureOf<Name>>): Promise<Sliced<Row>> =>
    rowsOfSums<Row>(scope, days, { dimensions, columns, orderBy: [orderBy] }, slice)
}

type PublicationRow = Figures<'publications'> & {
  publicationId: number
  /** Null if it was deleted. */
  title: string | null
}

export const publicationFigures = table<'publications', PublicationRow>(['publication'], {
  publicationId: 'publication_id',
  ...tables.publications,
  title: 'publication_title',
})

type PageRow = Record<FigureOf<'pages'>, number | null> & {
  publicationId: number
  pageId: number
  /** Its number now; null if it was removed. */
  number: number | null
}

export const pageFigures = table<'pages', PageRow>(['page', 'publication'], {
  publicationId: 'publication_id',
  pageId: 'page_id',
  number: 'page_number',
  ...tables.pages,
})

type WayRow = Figures<'ways'> & {
  publicationId: number
  fromPageId: number
  toPageId: number
  /** Their numbers now; null if they were removed. */
  fromNumber: number | null
  toNumber: number | null
}

export const ways = table<'ways', WayRow>(['from_page', 'to_page', 'publication'], {
  publicationId: 'publication_id',
  fromPageId: 'from_page_id',
  toPageId: 'to_page_id',
  ...tables.ways,
  fromNumber: 'from_page_number',
  toNumber: 'to_page_number',
})

type HotspotRow = Figures<'hotspots'> & {
  publicationId: number
  hotspotId: number
  /** Null if it was removed, as the rest. */
  type: HotspotType | null
  title: string | null
  pageId: number | null
  pageNumber: number | null
}

export const hotspotFigures = table<'hotspots', HotspotRow>(['hotspot', 'publication', 'page'], {
  publicationId: 'publication_id',
  hotspotId: 'hotspot_id',
  ...tables.hotspots,
  type: 'hotspot_type',
  title: 'hotspot_title',
  pageId: 'page_id',
  pageNumber: 'page_number',
})

/** Figures (seen, opened, put on the list, sent to the shop) of a product, or of all of a brand or category. */
type ProductRow = Figures<'products'> & {
  /** Null for brands and categories. */
  productId: number | null
  sku: string | null
  /** Title of the product as it was last counted, or the brand or category; empty for products that have none. */
  name: string
}

export async function productFigures(
  scope: Scope,
  days: Days,
  grouping: ProductGrouping,
  { orderBy, slice }: TableSlice<FigureOf<'products'>>,
): Promise<Sliced<ProductRow>> {
  const name = grouping === 'product' ? 'product_title' : grouping
  const columns = { productId: 'product_id', sku: 'product_sku', name, ...tables.products }
  const question = { dimensions: [grouping], columns, orderBy: [orderBy] }
  const { items, hasMore } = await rowsOfSums<ProductRow>(scope, days, question, slice)
  return { items: items.map(row => ({ ...row, name: row.name ?? '' })), hasMore }
}

/** Words that readers searched for. */
export const searches = table<'searches', Figures<'searches'> & { words: string }>(['search'], {
  words: 'search',
  ...tables.searches,
})

/** Returns the words alone that were not found. */
export async function missedSearches(scope: Scope, days: Days, slice: Slice) {
  const { items, hasMore } = await searches(scope, days, { orderBy: 'missed', slice })
  const missed = items.filter(item => item.missed > 0)
  return { items: missed, hasMore: hasMore && missed.length === items.length }
}

/** The value is empty where it is not known. */
type SourceRow = Figures<'sources'> & { value: string }

/** Returns visits and opens by a fact of openings, such as the device. */
export function countSources(
  scope: Scope,
  days: Days,
  source: VisitSource,
  { orderBy, slice }: TableSlice<FigureOf<'sources'>>,
): Promise<Sliced<SourceRow>> {
  return rowsOfSums<SourceRow>(scope, days, bySource(source, orderBy), slice)
}

/** Returns visits and opens by each of several facts, by one statement. */
export function countBySources(
  scope: Scope,
  days: Days,
  sources: readonly VisitSource[],
  { orderBy, slice }: TableSlice<FigureOf<'sources'>>,
): Promise<Sliced<SourceRow>[]> {
  const questions = sources.map(source => bySource(source, orderBy))
  return rowsOfSeveralSums<SourceRow>(scope, days, questions, slice)
}

function bySource(source: VisitSource, orderBy: FigureOf<'sources'>): Question {
  const dimension = inSnakeCase(source) as QueryDimension
  return {
    dimensions: [dimension],
    columns: { value: dimension, ...tables.sources },
    orderBy: [orderBy],
  }
}
