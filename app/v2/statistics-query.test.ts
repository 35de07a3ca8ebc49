import { parquetReadObjects } from 'hyparquet'
import { DateTime } from 'luxon'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { type Catalogue, playVisits, type ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { POST } from './groups/[group_id]/statistics/query/route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let catalogue: Catalogue
const dayBefore = (days: number) => DateTime.utc().minus({ days }).toFormat('yyyy-MM-dd')
const day = dayBefore(10)
/** Longer ago than single events are kept. */
const longAgo = dayBefore(60)

const visit: ScriptedVisit = {
  visitor: 1,
  begins: 600,
  tabs: [{ publication: 0, facts: { device: 'phone', utmSource: 'mail' } }],
  steps: [
    { after: 1, tab: 0, act: { do: 'view', page: 0 } },
    { after: 2, tab: 0, act: { do: 'see', hotspot: 0 } },
    { after: 2, tab: 0, act: { do: 'product_opened', product: 0, hotspot: 0 } },
    { after: 2, tab: 0, act: { do: 'product_opened', product: 1 } },
    { after: 2, tab: 0, act: { do: 'list_sent' } },
  ],
}

beforeAll(async () => {
  owner = await newAccount()
  catalogue = await newCatalogue(owner.group, [4, 2])
  const other: ScriptedVisit = {
    ...visit,
    visitor: 2,
    begins: 700,
    tabs: [{ publication: 1, facts: { device: 'tablet' } }],
  }
  await writeEvents([
    ...playVisits(catalogue, day, [visit, other]).rows,
    ...playVisits(catalogue, longAgo, [visit]).rows,
  ])
  await foldAll()
})

const ask = (body: object, from = owner, query = '') =>
  call('POST', `${owner.path}/statistics/query${query}`, { key: from.key, json: body })
const ofDay = { from: day, to: day }

describe('POST …/statistics/query', () => {
  test('answers products by sources and pages, with orders', async () => {
    const { status, body } = await ask({
      ...ofDay,
      metrics: ['products_seen'],
      dimensions: ['product', 'utm_source', 'page'],
      filters: [{ dimension: 'device', values: ['phone'] }],
    })
    const pageId = catalogue.publications[0]?.pageIds[0]
    expect([status, body]).toEqual([
      200,
      {
        statistics: {
          ...ofDay,
          time_zone: 'UTC',
          compared_with: null,
          source: 'events',
          rows: [0, 1].map(place => ({
            product_id: catalogue.productIds[place],
            product_sku: 'AB'[place],
            product_title: `Product ${'AB'[place]}`,
            utm_source: 'mail',
            page_id: pageId,
            page_number: 1,
            products_seen: 1,
          })),
        },
      },
    ])
    const orders = await ask({ ...ofDay, metrics: ['lists_sent', 'visits'], dimensions: ['utm_source'] })
    expect(orders.body.statistics.rows).toEqual([
      { utm_source: '', lists_sent: 1, visits: 1 },
      { utm_source: 'mail', lists_sent: 1, visits: 1 },
    ])
  })

  test('answers openings by product, source and page where they came from a hotspot', async () => {
    const metrics = ['products_opened', 'products_seen']
    const byPage = await ask({ ...ofDay, metrics, dimensions: ['product', 'utm_source', 'page'] })
    const opened = (rows: Record<string, unknown>[]) =>
      rows.map(row => [row.product_sku, row.utm_source, row.page_number, row.products_opened])
    expect(opened(byPage.body.statistics.rows)).toEqual([
      ['A', '', 1, 1],
      ['A', 'mail', 1, 1],
      ['B', '', 1, 0],
      ['B', 'mail', 1, 0],
    ])
    const all = await ask({ ...ofDay, metrics, dimensions: ['product'] })
    expect(all.body.statistics).toMatchObject({
      source: 'sums',
      rows: [
        { product_sku: 'A', products_opened: 2 },
        { product_sku: 'B', products_opened: 2 },
      ],
    })
    const sent = await ask({ ...ofDay, metrics: ['products_sent'], dimensions: ['page'] })
    expect(sent.body.errors.metrics[0]).toContain('products_sent cannot be told by page')
  })

  test('has each step of time, and others in the order that is asked for', async () => {
    const days = await ask({ from: dayBefore(11), to: day, metrics: ['opens'], dimensions: ['day'] })
    expect(days.body.statistics).toMatchObject({
      source: 'sums',
      rows: [
        { day: dayBefore(11), opens: 0 },
        { day, opens: 2 },
      ],
    })
    const order_by = [{ by: 'device', direction: 'asc' }]
    const devices = await ask({ ...ofDay, metrics: ['visits'], dimensions: ['device'], order_by })
    expect(devices.body.statistics.rows.map((row: { device: string }) => row.device)).toEqual([
      'phone',
      'tablet',
    ])
    const hours = await ask(
      { ...ofDay, metrics: ['visits'], dimensions: ['hour'] },
      owner,
      '?per_page=3&page=4',
    )
    expect([hours.body.statistics.rows[1], hours.headers.get('x-next-page')]).toEqual([
      { hour: `${day}T10:00:00Z`, visits: 1 },
      '5',
    ])
  })

  test('compares with other days', async () => {
    const compared = { ...ofDay, metrics: ['visits'], compare: `${longAgo}/${longAgo}` }
    const { body } = await ask({ ...compared, dimensions: ['device'] })
    expect(body.statistics).toMatchObject({
      compared_with: { from: longAgo, to: longAgo },
      rows: [
        { device: 'phone', visits: 1, previous_visits: 1 },
        { device: 'tablet', visits: 1, previous_visits: null },
      ],
    })
    const days = await ask({ ...ofDay, metrics: ['visits'], dimensions: ['day'], compare: 'previous_period' })
    expect(days.body.statistics.rows).toEqual([{ day, visits: 2, previous_visits: 0 }])
    const tooOld = await ask({ ...compared, dimensions: ['device', 'utm_source'] })
    expect([tooOld.status, tooOld.body.errors.compare[0]]).toEqual([
      422,
      expect.stringContaining('kept for 30 days'),
    ])
  })

  test('warns of visits that are added up', async () => {
    const values = catalogue.publications.map(({ id }) => id)
    const filters = [{ dimension: 'publication', values }]
    const { body } = await ask({ ...ofDay, metrics: ['visits'], filters })
    expect([body.statistics.rows, body.warnings]).toEqual([
      [{ visits: 2 }],
      [{ field: 'filters', message: expect.stringContaining('counts twice') }],
    ])
  })

  test('answers days before figures are kept from the first that is, and says so', async () => {
    const { body } = await ask({ metrics: ['visits'], from: '2020-01-01' })
    const [row] = body.statistics.rows
    expect([row, body.warnings]).toEqual([
      { visits: 3 },
      [{ field: 'from', message: expect.stringContaining(body.statistics.from) }],
    ])
  })

  test('gives CSV and Parquet', async () => {
    const body = { ...ofDay, metrics: ['visits', 'views_per_visit'], dimensions: ['day', 'publication'] }
    const fileIn = async (accept: string) => {
      const path = `http://localhost${owner.path}/statistics/query`
      const headers = { authorization: `ApiKey ${owner.key}`, accept, 'content-type': 'application/json' }
      const request = new Request(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const answer = await POST(request, { params: Promise.resolve({ group_id: String(owner.group.id) }) })
      return { type: answer.headers.get('content-type'), bytes: await answer.arrayBuffer() }
    }
    const [first, second] = catalogue.publications
    const csv = await fileIn('text/csv')
    expect([csv.type, new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv.bytes)]).toEqual([
      'text/csv; charset=utf-8',
      `day,publication_id,publication_title,visits,views_per_visit\r\n${[first, second]
        .map((one, place) => `${day},${one?.id},Catalogue ${place},1,1\r\n`)
        .join('')}`,
    ])
    const parquet = await fileIn('application/vnd.apache.parquet')
    expect(parquet.type).toBe('application/vnd.apache.parquet')
    expect(await parquetReadObjects({ file: parquet.bytes })).toEqual(
      [first, second].map((one, place) => ({
        day: new Date(day),
        publication_id: one?.id,
        publication_title: `Catalogue ${place}`,
        visits: 1n,
        views_per_visit: 1,
      })),
    )
  })

  test.each([
    [
      { metrics: ['visitors'], from: dayBefore(9) },
      'metrics',
      'visitors_per_day (their mean) or visitor_days (their sum)',
    ],
    [
      { metrics: ['opens'], dimensions: ['product'] },
      'metrics',
      'opens cannot be told by product: choose visitor',
    ],
    [{ metrics: ['depth'], dimensions: ['device'] }, 'metrics', 'depth cannot be told by device: choose'],
    [{ metrics: ['visits'], from: dayBefore(2), to: dayBefore(3) }, 'from', 'must not be after to'],
    [{ metrics: ['visits'], from: '2998-01-01' }, 'from', 'must not be in the future'],
    [{ metrics: ['visits'], to: '2001-01-01' }, 'to', 'no figures are kept'],
    [
      { metrics: ['visits'], dimensions: ['device', 'qr'], from: dayBefore(90) },
      'from',
      'or later for visits by device and qr',
    ],
    [
      { metrics: ['visits'], dimensions: ['device', 'country', 'browser'] },
      'dimensions',
      'nobody is singled out',
    ],
    [{ metrics: ['opens'], time_zone: 'Mars/Olympus' }, 'time_zone', 'IANA'],
    [{ metrics: ['depth'], time_zone: 'America/New_York' }, 'time_zone', "is not the group's"],
    [{ metrics: ['visits', 'visits'] }, 'metrics', 'must name each once'],
    [{ metrics: ['clicks'] }, 'metrics', 'must be one of'],
    [{ metrics: [] }, 'metrics', ''],
    [{}, 'metrics', 'must be given'],
    [{ metrics: ['visits'], order_by: [{ by: 'opens' }] }, 'order_by', 'which opens is not'],
    [
      { metrics: ['visits'], filters: [{ dimension: 'page', values: ['one'] }] },
      'filters',
      'must be ids for page',
    ],
    [
      { metrics: ['visits'], filters: [{ dimension: 'page', operator: 'contains', values: [1] }] },
      'filters',
      'is or is_not',
    ],
    [
      { metrics: ['visits'], filters: [{ dimension: 'day', values: ['2026-01-01'] }] },
      'filters',
      'must be one of',
    ],
    [{ metrics: ['visits'], compare: 'last_week' }, 'compare', ''],
    [
      { metrics: ['visits'], dimensions: ['day', 'device'], compare: 'previous_year' },
      'compare',
      'goes with day alone',
    ],
    [{ metrics: ['visits'], compare: '2026-02-02/2026-02-01' }, 'compare', 'must not begin after'],
  ])('answers 422 to %j', async (body, field, sentence) => {
    const { status, body: refused } = await ask(body)
    expect([status, Object.keys(refused.errors)]).toEqual([422, [field]])
    expect(refused.errors[field].join()).toContain(sentence)
  })

  test('answers 403 to strangers and to keys without the scope', async () => {
    expect((await ask({ metrics: ['visits'] }, await newAccount())).status).toBe(403)
  })
})
