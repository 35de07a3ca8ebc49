import { inSnakeCase } from '#db/rules/camel-case.ts'
import { type StatisticsTable, tables } from '#db/rules/statistics/dimensions.ts'
import { addsUp, type FigureName, figureNames } from '#db/rules/statistics/figures.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import type { FigureOf } from '#db/statistics/questions/tables.ts'

const english = dashboardWordsIn('en', 'statistics')
const ofDays = (name: FigureName) => english[`figures.${name}.definition`]

/** Definitions of the figures of tables; those that the dashboard shows, too, are its words. */
const definitions: { [Name in StatisticsTable]: Record<FigureOf<Name>, string> } = {
  publications: {
    opens: ofDays('opens'),
    visits: ofDays('visits'),
    pageViews: ofDays('pageViews'),
    visibleSeconds: ofDays('visibleSeconds'),
    productsOpened: ofDays('productsOpened'),
    productsSent: ofDays('productsSent'),
  },
  pages: {
    views: ofDays('pageViews'),
    visibleSeconds: ofDays('visibleSeconds'),
    medianSeconds: english['tables.pages.medianSecondsDefinition'],
    p90Seconds: 'Nine of ten views of the page lasted this many seconds or less.',
    entries: 'Visits in which it was the first page seen.',
    exits: 'Visits in which it was the last page seen.',
  },
  ways: { times: 'Times that one page was viewed right after the other in the same tab and visit.' },
  hotspots: {
    seen: 'Loads of the publication in which it came into view.',
    pressed: 'Times that it was pressed.',
    videoBegun: 'Times that its video began to play.',
    video25: 'Times that a quarter of its video was watched.',
    video50: 'Times that half of its video was watched.',
    video75: 'Times that three quarters of its video were watched.',
    video100: 'Times that its video was watched to the end.',
  },
  products: {
    seen: english['tables.products.seenDefinition'],
    opened: ofDays('productsOpened'),
    listed: ofDays('productsListed'),
    sent: ofDays('productsSent'),
  },
  searches: {
    times: english['tables.searches.timesDefinition'],
    missed: ofDays('missedSearches'),
    chosen: english['tables.searches.chosenDefinition'],
  },
  sources: { visits: english['tables.sources.visitsDefinition'], opens: ofDays('opens') },
}

const daysDefinitions = figureNames.map((name): [string, string] => [
  name,
  addsUp(name) ? ofDays(name) : `${ofDays(name)} Does not add up over days.`,
])

/** Returns the definitions of a metric, which differ by what the rows are about. */
export function metricDefinitions(name: string): string[] {
  const inTables = Object.values(definitions).flatMap(table => (table as Record<string, string>)[name] ?? [])
  return [
    ...new Set([...daysDefinitions.flatMap(([day, metric]) => (day === name ? [metric] : [])), ...inTables]),
  ]
}

/** Each metric with its definition, for the document of the interface. */
export const metricsDescription = [
  listed('Metrics in all and of steps of time', daysDefinitions),
  ...(Object.keys(tables) as StatisticsTable[]).map(name =>
    listed(`Metrics of ${name}`, Object.entries(definitions[name])),
  ),
].join('\n\n')

function listed(title: string, defined: [name: string, definition: string][]): string {
  const lines = defined.map(([name, definition]) => `- \`${inSnakeCase(name)}\`: ${definition}`)
  return `${title}:\n${lines.join('\n')}`
}
