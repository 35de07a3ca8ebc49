import { z } from 'zod'
import { csvHeaders, csvOf } from '#app/_http/answers/csv.ts'
import { inSnakeCase } from '#db/rules/camel-case.ts'
import { sentDate } from '#db/rules/shapes/moments.ts'
import { rangeIn, ranges } from '#db/rules/statistics/ranges.ts'
import type { Group } from '#db/schema/groups.ts'
import { daysAsked, lastDays } from '#db/statistics/questions/ranges.ts'
import { divisions, type FigureRow, figureRows } from '#db/statistics/questions/rows.ts'
import type { Days, Scope } from '#db/statistics/questions/scopes.ts'

/** Spreadsheets open as many without complaint. */
const mostRows = 100_000

/** Responds with a whole table, named by `by` in the query, of the range there. @param name of the file's begin */
export async function figuresAsCsv(
  request: Request,
  { id: groupId, timeZone }: Pick<Group, 'id' | 'timeZone'>,
  of: Scope['of'],
  name: string,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const division = divisions.find(known => inSnakeCase(known) === query.get('by')) ?? 'day'
  const days = daysIn(query, timeZone)
  const slice = { limit: mostRows, offset: 0 }
  const { items } = await figureRows({ scope: { groupId, of }, days, timeZone, division, slice })
  const title = `${name}-${inSnakeCase(division)}-${days.from}-${days.to}`
  return new Response(csvOf(rowsOf(items)), { headers: csvHeaders(title) })
}

/** Returns the days from `from` to `to`, or else of the range. */
function daysIn(query: URLSearchParams, timeZone: string): Days {
  const given = dates.safeParse({ from: query.get('from'), to: query.get('to') })
  if (given.success) return daysAsked(given.data, timeZone)
  return lastDays(ranges[rangeIn(query.get('range'))].days, timeZone)
}

const dates = z.object({ from: sentDate, to: sentDate })

/** Returns the cells, below the names that figures have in version 2. */
function rowsOf(items: FigureRow[]): string[][] {
  const [first] = items
  if (first === undefined) return [['No figures in these days']]
  const names = Object.keys(first)
  return [names.map(inSnakeCase), ...items.map(item => names.map(name => String(item[name] ?? '')))]
}
