import fc from 'fast-check'
import { DateTime } from 'luxon'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { Invalid } from '#db/errors.ts'
import { dividing, filtering, queryDimensions } from '#db/rules/statistics/query/dimensions.ts'
import { queryMetricNames } from '#db/rules/statistics/query/metrics.ts'
import { canBeTold, filterOperators, type QueryFilter } from '#db/rules/statistics/query/plan.ts'
import type { Group } from '#db/schema/groups.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { products } from '#db/schema/products/products.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { type Catalogue, type EventRow, playVisits } from '../scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '../statistics.fixture.ts'
import { visits } from '../visits.fixture.ts'
import { askStatistics, type StatisticsRequest } from './ask.ts'
import { CountedVisits, type Records } from './counted.fixture.ts'

const groupZone = 'Europe/Brussels'
const firstDay = DateTime.now().setZone(groupZone).minus({ days: 12 })
const dayAfter = (days: number) => firstDay.plus({ days }).toFormat('yyyy-MM-dd')
const whole = { limit: 100_000, offset: 0 }

let group: Group
let catalogue: Catalogue
let rows: EventRow[]
let counted: CountedVisits

beforeAll(async () => {
  const { account } = await newAccount()
  group = await newGroup(account.id, { timeZone: groupZone })
  catalogue = await newCatalogue(group, [4, 3])
  const scripts = fc.sample(visits, { numRuns: 12, seed: Number(process.env.EXAMPLES_SEED ?? 1) })
  rows = scripts.flatMap((script, place) => {
    const others = script.map(visit => ({ ...visit, visitor: visit.visitor + place * 10 }))
    return playVisits(catalogue, dayAfter(place % 4), others).rows
  })
  await writeEvents(rows)
  await foldAll()
  counted = new CountedVisits(rows, catalogue, await recordsOf())
})

async function recordsOf(): Promise<Records> {
  const spots = await database().select().from(hotspots)
  const all = await database().select().from(products)
  return {
    pageOfHotspot: new Map(spots.map(({ id, pageId }) => [id, pageId])),
    productTexts: new Map(
      all.map(({ id, sku, brand, productType }) => [
        id,
        { sku, brand: brand ?? '', category: productType ?? '' },
      ]),
    ),
  }
}

type Asking = Partial<StatisticsRequest> & { metrics: StatisticsRequest['metrics'] }
const ask = (request: Asking, slice = whole) =>
  askStatistics(
    group,
    { dimensions: [], filters: [], order: [], from: dayAfter(0), to: dayAfter(4), ...request },
    slice,
  )

const keyColumns: Record<string, string> = {
  publication: 'publication_id',
  page: 'page_id',
  hotspot: 'hotspot_id',
  product: 'product_id',
}

/** Returns the answer in the form of the count. */
async function answered(request: Asking) {
  const { dimensions = [], metrics } = request
  const { items } = await ask(request)
  return new Map(
    items.map(row => [
      JSON.stringify(dimensions.map(name => row[keyColumns[name] ?? name])),
      Object.fromEntries(metrics.map(name => [name, row[name]])),
    ]),
  )
}

/** Returns the count without rows of nothing, which an answer leaves out, or has for each step of time. */
function withoutEmpty(all: Map<string, Record<string, unknown>>) {
  const isEmpty = (row: Record<string, unknown>) => Object.values(row).every(value => !value)
  const kept = [...all].filter(([, row]) => !isEmpty(row)).sort(([one], [other]) => (one < other ? -1 : 1))
  return kept.map(([key, row]) => [
    key,
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'number' ? Number(value.toFixed(6)) : value,
      ]),
    ),
  ])
}

const ofIds = (name: string): number[] => {
  const { publications, productIds } = catalogue
  if (name === 'publication') return publications.map(({ id }) => id)
  if (name === 'page') return publications.flatMap(({ pageIds }) => pageIds)
  return name === 'hotspot' ? publications.flatMap(({ hotspotIds }) => hotspotIds) : productIds
}
const texts = ['', 'phone', 'BE', 'DE', 'true', 'chair', 'tisch', 'Own', 'A', 'Chairs', 'example.com']

const filters: fc.Arbitrary<QueryFilter> = fc
  .record({
    dimension: fc.constantFrom(...filtering.filter(name => queryDimensions[name].kind !== 'publications')),
    operator: fc.constantFrom(...filterOperators),
    some: fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
  })
  .map(({ dimension, operator, some }) => {
    const isRecord = queryDimensions[dimension].kind === 'record'
    const among: (string | number)[] = isRecord ? ofIds(dimension) : texts
    return {
      dimension,
      operator: isRecord ? (operator.endsWith('_not') ? 'is_not' : 'is') : operator,
      values: some.map(place => among[place % among.length] ?? 0),
    }
  })

const known = { metrics: queryMetricNames.filter(name => name !== 'turns') }
const queries = fc
  .record({
    dimensions: fc.uniqueArray(fc.constantFrom(...dividing), { maxLength: 3 }),
    filters: fc.oneof(fc.constant<QueryFilter[]>([]), fc.array(filters, { maxLength: 2 })),
    places: fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }),
    from: fc.nat(4),
    length: fc.nat(4),
    timeZone: fc.constantFrom(groupZone, groupZone, groupZone, 'America/New_York', 'Asia/Kolkata'),
  })
  .map(({ dimensions, filters, places, from, length, timeZone }) => {
    const referred = [...dimensions, ...filters.map(({ dimension }) => dimension)]
    const fit = known.metrics.filter(name => canBeTold(name, referred))
    const metrics = [
      ...new Set(places.map(place => fit[place % fit.length] ?? 'visits')),
    ] as typeof queryMetricNames
    return { dimensions, filters, metrics, from: dayAfter(from), to: dayAfter(from + length), timeZone }
  })

describe('a query', () => {
  test('answers what a count of the events gives, or is refused', { timeout: 120_000 }, async () => {
    const answers = { sums: 0, events: 0, refused: 0 }
    for (const query of fc.sample(queries, { numRuns: 300, seed: Number(process.env.EXAMPLES_SEED ?? 1) })) {
      const found = await ask(query).catch(error => {
        if (error instanceof Invalid) return undefined
        throw new Error(JSON.stringify(query), { cause: error })
      })
      answers[found?.source ?? 'refused'] += 1
      if (found === undefined) continue
      const expected = withoutEmpty(counted.count({ ...query, filters: query.filters }))
      expect([query, withoutEmpty(await answered(query))]).toEqual([query, expected])
    }
    expect(answers.sums).toBeGreaterThan(30)
    expect(answers.events).toBeGreaterThan(30)
    expect(answers.refused).toBeGreaterThan(5)
  })
})
