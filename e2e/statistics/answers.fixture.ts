// Version 2's answers, compared with what a script says.
import { expect } from 'vitest'
import { inSnakeCase } from '#db/rules/camel-case.ts'
import { sourceNames } from '#db/rules/statistics/dimensions.ts'
import type { ExpectedFigures } from '#db/statistics/expected-figures.fixture.ts'
import { pagesOf, type Row, summed, totalsOf } from './expected-answers.fixture.ts'

/** Asks for statistics of a group or, by its number, a publication; 0 is the group. */
export type Ask = (scope: number, query: string) => Promise<Row[]>

/** Counts the figures of an answer. @param until as for `expectFigures` */
export function countFigures(rows: Row[], until: number): number {
  const early = rows.filter(({ begins }) => typeof begins !== 'string' || Date.parse(begins) < until)
  return early.flatMap(row =>
    Object.entries(row).filter(([name, value]) => typeof value === 'number' && !/_id$|^number$/.test(name)),
  ).length
}

/** Compares all figures of a scope. @param until end of the hours that are compared, in ms since 1970 */
export async function expectFigures(ask: Ask, scope: number, expected: ExpectedFigures, until: number) {
  const [totals] = await ask(scope, '')
  expect(rounded(totals)).toEqual(rounded(totalsOf(expected, scope)))
  await expectDays(ask, scope, expected)
  await expectHours(ask, scope, expected, until)
  const named = (dimension: string, key: string, columns: string) =>
    ask(scope, `dimension=${dimension}&per_page=100&metrics=${columns}`).then(rows =>
      byKey(rows, key, columns),
    )
  expect(await named('product', 'product_id', 'seen,opened,listed,sent')).toEqual(
    summed(expected.products, scope),
  )
  expect(await named('search', 'words', 'times,missed,chosen')).toEqual(summed(expected.searches, scope))
  for (const source of sourceNames) {
    const wanted = [...summed(expected.sources, scope)].flatMap(([key, row]) => {
      const [name, ...value] = key.split(' ')
      return name === source ? [[value.join(' '), row] as const] : []
    })
    expect(await named(inSnakeCase(source), 'value', 'visits,opens'), source).toEqual(new Map(wanted))
  }
  if (scope === 0) return
  expect(await named('hotspot', 'hotspot_id', hotspotColumns)).toEqual(
    new Map([...summed(expected.hotspots, scope)].map(([key, row]) => [key, inSnake(row)])),
  )
  const pages = await ask(scope, `dimension=page`)
  const told = pages.map(
    ({ page_id, publication_id: _, number: __, ...row }) => [String(page_id), row] as const,
  )
  expect(new Map(told)).toEqual(pagesOf(expected, scope))
  const ways = await ask(scope, 'dimension=way&per_page=100')
  const turns = ways.map(
    ({ from_page_id, to_page_id, times }) => [`${from_page_id} ${to_page_id}`, { times }] as const,
  )
  expect(new Map(turns)).toEqual(summed(expected.ways, scope))
}

const hotspotColumns = 'seen,pressed,video_begun,video25,video50,video75,video100'

async function expectDays(ask: Ask, scope: number, { days }: ExpectedFigures) {
  const rows = await ask(scope, 'dimension=day&metrics=visitors,visits,opens,page_views')
  const wanted = rows.map(({ begins }) => {
    const { visitors = 0, visits = 0, opens = 0, pageViews = 0 } = days[`${scope} ${begins}`] ?? {}
    return { begins, visitors, visits, opens, page_views: pageViews }
  })
  expect(rows).toEqual(wanted)
  expect(rows).toHaveLength(2)
}

async function expectHours(ask: Ask, scope: number, { hours }: ExpectedFigures, until: number) {
  const rows = await ask(scope, 'dimension=hour&per_page=100')
  const early = rows.flatMap(({ begins, ...row }) => {
    const at = Date.parse(String(begins))
    return at < until && Object.values(row).some(count => count !== 0)
      ? [[String(at), withoutZeros(row)] as const]
      : []
  })
  const wanted = [...summed(hours, scope)].filter(([at]) => Number(at) < until)
  expect(new Map(early)).toEqual(new Map(wanted.map(([at, row]) => [at, inSnake(row)])))
}

function byKey(rows: Row[], key: string, columns: string) {
  return new Map(
    rows.flatMap(row => {
      const named = Object.fromEntries(columns.split(',').map(column => [column, row[column] ?? null]))
      const counts = withoutZeros(named)
      return Object.keys(counts).length === 0 ? [] : [[String(row[key]), counts] as const]
    }),
  )
}

function withoutZeros(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, count]) => count !== 0))
}

function inSnake(row: Record<string, number>): Row {
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [inSnakeCase(name), count]))
}

/** Means and shares are binary fractions. */
function rounded(row: Row = {}): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(9)) : value,
    ]),
  )
}
