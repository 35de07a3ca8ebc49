// Figures of a script in the form of version 2's answers, over all days.
import type { ExpectedFigures } from '#db/statistics/expected-figures.fixture.ts'

export type Row = Record<string, string | number | null>
type Rows = ExpectedFigures['days']

/** Adds up rows of a scope over the days. @returns sums by the rest of each key, without what is 0 */
export function summed(rows: Rows, scope: number): Map<string, Record<string, number>> {
  const sums = new Map<string, Record<string, number>>()
  for (const [key, row] of Object.entries(rows)) {
    const [of, , ...rest] = key.split(' ')
    if (of !== String(scope)) continue
    const sum = sums.get(rest.join(' ')) ?? {}
    for (const [name, count] of Object.entries(row)) if (count !== 0) sum[name] = (sum[name] ?? 0) + count
    sums.set(rest.join(' '), sum)
  }
  return sums
}

/** Figures over all days, by the names of version 2. */
export function totalsOf(expected: ExpectedFigures, scope: number): Record<string, number> {
  const days = Object.entries(expected.days).filter(([key]) => key.startsWith(`${scope} `))
  const sum = summed(expected.days, scope).get('') ?? {}
  const of = (name: string) => sum[name] ?? 0
  return {
    visitors: of('visitors') / days.length,
    visits: of('visits'),
    opens: of('opens'),
    page_views: of('pageViews'),
    plain_page_views: of('plainPageViews'),
    visible_seconds: Math.round(of('visibleMs') / 1000),
    seconds_per_visit: of('visibleMs') / 1000 / of('visits'),
    depth: of('depth') / of('visits'),
    hotspots_pressed: of('hotspotsPressed'),
    products_opened: of('productsOpened'),
    products_listed: of('productsListed'),
    products_sent: of('productsSent'),
    searches: of('searches'),
    missed_searches: of('missedSearches'),
    shared: of('shared'),
    printed: of('printed'),
    downloaded: of('downloaded'),
    zoomed: of('zoomed'),
    text_read: of('textRead'),
    lists_sent: of('listsSent'),
  }
}

/** Rows of pages, by page. */
export function pagesOf(expected: ExpectedFigures, publicationId: number): Map<string, Row> {
  const sums = summed(expected.pages, publicationId)
  return new Map(
    [...sums].map(([page, { views = 0, entries = 0, exits = 0, visibleMs = 0 }]) => {
      const lasting = lastingOf(expected, publicationId, page)
      const times = { median_seconds: reached(lasting, 0.5), p90_seconds: reached(lasting, 0.9) }
      return [page, { views, entries, exits, visible_seconds: Math.round(visibleMs / 1000), ...times }]
    }),
  )
}

function lastingOf({ views }: ExpectedFigures, publicationId: number, page: string): number[] {
  return Object.entries(views)
    .filter(([key]) => key.startsWith(`${publicationId} `) && key.endsWith(` ${page}`))
    .flatMap(([, lasting]) => Object.values(lasting))
    .map(ms => Math.floor(ms / 1000))
    .toSorted((one, other) => one - other)
}

/** The least that so large a share does not exceed. */
function reached(lasting: number[], share: number): number | null {
  return lasting.find((_, index) => index + 1 >= share * lasting.length) ?? null
}
