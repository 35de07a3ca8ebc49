import {
  type Dimension,
  dimensionNames,
  sourceNames,
  type VisitSource,
} from '#db/rules/statistics/dimensions.ts'
import { type Interval, intervals } from '#db/rules/statistics/figures.ts'
import type { Slice, Sliced } from '#db/slices.ts'
import type { Days, Scope } from './scopes.ts'
import { hourSeries, series } from './series.ts'
import {
  countSources,
  hotspotFigures,
  pageFigures,
  productFigures,
  publicationFigures,
  searches,
  ways,
} from './tables.ts'
import { totals } from './totals.ts'

/** Ways to divide a range into rows. */
export const divisions = [...intervals, ...dimensionNames, ...sourceNames] as const
export type Division = Interval | Dimension | VisitSource

export type FigureRow = Record<string, string | number | null>

type Question = {
  scope: Scope
  days: Days
  timeZone: string
  division?: Division | undefined
  slice: Slice
}

/** Answers any question as rows, in the order of time or the largest first, for interfaces and tables to save. */
export async function figureRows(question: Question): Promise<Sliced<FigureRow>> {
  const { scope, days, timeZone, division, slice } = question
  if (division === undefined) return { items: [(await totals(scope, days)).now], hasMore: false }
  if (division === 'hour') return hourSeries(scope, days, timeZone, slice)
  if (isInterval(division)) return series(scope, days, division, slice)
  return isDimension(division)
    ? byDimension[division](scope, days, slice)
    : countSources(scope, days, division, { orderBy: 'visits', slice })
}

const isInterval = (division: Division): division is Interval => intervals.some(name => name === division)
const isDimension = (division: Exclude<Division, Interval>): division is Dimension => division in byDimension

const byDimension: Record<Dimension, (scope: Scope, days: Days, slice: Slice) => Promise<Sliced<FigureRow>>> =
  {
    publication: (scope, days, slice) => publicationFigures(scope, days, { orderBy: 'opens', slice }),
    page: (scope, days, slice) => pageFigures(scope, days, { orderBy: 'views', slice }),
    way: (scope, days, slice) => ways(scope, days, { orderBy: 'times', slice }),
    hotspot: (scope, days, slice) => hotspotFigures(scope, days, { orderBy: 'pressed', slice }),
    product: (scope, days, slice) => productFigures(scope, days, 'product', { orderBy: 'opened', slice }),
    brand: (scope, days, slice) => productFigures(scope, days, 'brand', { orderBy: 'opened', slice }),
    category: (scope, days, slice) => productFigures(scope, days, 'category', { orderBy: 'opened', slice }),
    search: (scope, days, slice) => searches(scope, days, { orderBy: 'times', slice }),
  }
