import type { VisitSource } from '#db/rules/statistics/dimensions.ts'
import { type Range, ranges } from '#db/rules/statistics/ranges.ts'
import { lastDays } from './ranges.ts'
import { type Days, daysBefore, type Scope } from './scopes.ts'
import { chartSteps } from './series.ts'
import { firstDay, type ScreenScope } from './since.ts'
import { countBySources, missedSearches, productFigures, searches } from './tables.ts'
import { totals } from './totals.ts'

/** Rows of each table that screens show; the whole table is in its CSV. */
export const shownRows = 10

/** Facts of openings that screens show. */
export const shownSources = [
  'referrer',
  'utmCampaign',
  'embeddedOn',
  'device',
  'browser',
  'country',
  'language',
] as const satisfies VisitSource[]

/**
 * Returns the figures of a screen, but for pages and publications.
 * @param chosen other days than the last ones of the range; weeks begin with the first of them
 */
export async function overview(scope: ScreenScope, range: Range, timeZone: string, chosen?: Days) {
  const { days: length, interval } = ranges[range]
  const days = chosen ?? lastDays(length, timeZone)
  const slice = { limit: shownRows, offset: 0 }
  const [since, figures, steps, funnel, words, misses, sources] = await Promise.all([
    firstDay(scope),
    totals(scope, days),
    chartSteps(scope, days, interval, chosen !== undefined),
    productFigures(scope, days, 'product', { orderBy: 'opened', slice }),
    searches(scope, days, { orderBy: 'times', slice }),
    missedSearches(scope, days, slice),
    largestSources(scope, days),
  ])
  return {
    days,
    /** The first day on which anybody read; null if nobody has. */
    since,
    before: daysBefore(days),
    figures,
    steps,
    products: funnel.items,
    searches: words.items,
    misses: misses.items,
    sources,
  }
}
export type GroupOverview = Awaited<ReturnType<typeof overview>>

async function largestSources(scope: Scope, days: Days) {
  const slice = { limit: shownRows, offset: 0 }
  const found = await countBySources(scope, days, shownSources, { orderBy: 'visits', slice })
  return shownSources.map((name, at) => ({ name, rows: found[at]?.items ?? [] }))
}
