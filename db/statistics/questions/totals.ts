import { addsUp, type FigureName, figureNames, figures } from '#db/rules/statistics/figures.ts'
import { type AnswerRow, previous, rowsOfQuery } from '../query/answer.ts'
import { type Days, daysBefore, type Scope } from './scopes.ts'
import { queryOf, renamed } from './sums.ts'

/** Figures of a range; null where there is nothing to divide by. */
export type FigureTotals = Record<FigureName, number | null>

/** All figures of days. */
export const everyFigure = {
  dimensions: [],
  columns: Object.fromEntries(figureNames.map(name => [name, figures[name].metric])),
}

/** Returns the figures of a range, and of as many days before it. */
export async function totals(scope: Scope, days: Days): Promise<{ now: FigureTotals; before: FigureTotals }> {
  const query = { ...queryOf(scope, days, everyFigure), compared: daysBefore(days) }
  const { items } = await rowsOfQuery(query, { limit: 1, offset: 0 })
  const [row = {}] = items
  return { now: figureTotals(row), before: figureTotals(row, previous) }
}

/** Returns the figures of a row of a query. */
export function figureTotals(row: AnswerRow, nameOf?: typeof previous): FigureTotals {
  const found = renamed<FigureTotals>(everyFigure, row, nameOf as (name: string) => string)
  return Object.fromEntries(
    figureNames.map(name => [name, found[name] ?? valueOfNothing(name)]),
  ) as FigureTotals
}

/** No readers are a mean of 0 a day, too. */
const valueOfNothing = (name: FigureName) => (name === 'visitors' || addsUp(name) ? 0 : null)
