import { type SQL, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { inSnakeCase } from '#db/rules/camel-case.ts'
import { type FigureName, figureNames, figures } from '#db/rules/statistics/figures.ts'
import { statisticsDays } from '#db/schema/statistics/figures.ts'
import { type Days, daysBefore, type Scope, scopeRows } from './scopes.ts'

/** Figures of a range; null where there is nothing to divide by. */
export type FigureTotals = Record<FigureName, number | null>

/** Returns the figures of a range, and of as many days before it. */
export async function totals(scope: Scope, days: Days): Promise<{ now: FigureTotals; before: FigureTotals }> {
  const rows = await database().execute<FigureTotals & { isNow: boolean }>(sql`
    select day >= ${days.from}::date as "isNow", ${everyFigure} from ${statisticsDays}
    where ${scopeRows(scope, { from: daysBefore(days).from, to: days.to })} group by 1`)
  const of = (isNow: boolean) => rows.find(row => row.isNow === isNow)
  return { now: figureTotals(of(true)), before: figureTotals(of(false)) }
}

export function figureTotals(row: FigureTotals | undefined): FigureTotals {
  return Object.fromEntries(
    figureNames.map(name => [name, row ? row[name] : valueOfNothing(name)]),
  ) as FigureTotals
}

const valueOfNothing = (name: FigureName) => ('per' in figures[name].from ? null : 0)

type DayColumn = Exclude<keyof typeof statisticsDays.$inferSelect, 'groupId' | 'publicationId' | 'day'>

const column = (name: DayColumn) => sql.identifier(inSnakeCase(name))

function expressionOf(name: FigureName): SQL {
  const { from } = figures[name]
  if ('sum' in from) return sql`sum(${column(from.sum)})`
  if ('seconds' in from) return sql`round(sum(${column(from.seconds)}) / 1000)`
  if ('perDay' in from)
    return sql`coalesce(sum(${column(from.perDay)})::float8 / nullif(count(distinct day), 0), 0)`
  const { of, per } = from
  const times = 'times' in from ? from.times : 1
  return sql`${times}::float8 * sum(${column(of)}) / nullif(sum(${column(per)}), 0)`
}

export const everyFigure = sql.join(
  figureNames.map(name => sql`(${expressionOf(name)})::float8 as ${sql.identifier(name)}`),
  sql`, `,
)
