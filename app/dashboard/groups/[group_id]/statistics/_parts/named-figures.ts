import { type FigureName, figureNames, figures } from '#db/rules/statistics/figures.ts'
import type { Unit } from '#db/rules/statistics/query/metrics.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'

type Words = WordsOf<'statistics'>

export type Figure = {
  name: string
  /** A sentence, shown beside the figure. */
  definition: string
  unit: Unit
}

/** Names figures of groups and publications, with their definitions. */
export function namedFigures(words: Words): Record<FigureName, Figure> {
  const named = figureNames.map(figure => [
    figure,
    {
      name: words[`figures.${figure}.name`],
      definition: words[`figures.${figure}.definition`],
      unit: figures[figure].unit,
    },
  ])
  return Object.fromEntries(named)
}

/** Names the columns of tables. */
export function namedTables(words: Words) {
  const ofDays = namedFigures(words)
  const number = (name: string, definition: string): Figure => ({ name, definition, unit: 'number' })
  return {
    pages: {
      views: number(words['tables.pages.views'], ofDays.pageViews.definition),
      medianSeconds: {
        name: words['tables.pages.medianSeconds'],
        definition: words['tables.pages.medianSecondsDefinition'],
        unit: 'seconds',
      },
    },
    products: {
      seen: number(words['tables.products.seen'], words['tables.products.seenDefinition']),
      opened: number(words['tables.products.opened'], ofDays.productsOpened.definition),
      listed: number(words['tables.products.listed'], ofDays.productsListed.definition),
      sent: number(words['tables.products.sent'], ofDays.productsSent.definition),
    },
    searches: {
      times: number(words['tables.searches.times'], words['tables.searches.timesDefinition']),
      missed: number(words['tables.searches.missed'], ofDays.missedSearches.definition),
      chosen: number(words['tables.searches.chosen'], words['tables.searches.chosenDefinition']),
    },
    sources: {
      visits: number(words['tables.sources.visits'], words['tables.sources.visitsDefinition']),
      opens: ofDays.opens,
    },
  } as const satisfies Record<string, Record<string, Figure>>
}
