import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import type { Schema } from '#app/_http/openapi/schema.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { definitions, operations } from './documented.fixture.ts'
import { newRecords, type Records } from './records.fixture.ts'
import { pathTo, plainRequest } from './requests.fixture.ts'
import { resolved } from './schema-inputs.fixture.ts'
import { minimal } from './spreads.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let path: string
beforeAll(async () => {
  owner = await newAccount()
  const json = { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf' } }
  const { body } = await call('POST', `${owner.path}/publications`, { key: owner.key, json })
  path = `${owner.path}/publications/${body.publication.id}`
})

const moments = [
  '0001-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
]

test.each(moments)('a schedule at %s is 422', async moment => {
  for (const field of ['schedule_online_at', 'schedule_offline_at']) {
    const json = { publication: { [field]: moment } }
    const { status, body } = await call('PUT', path, { key: owner.key, json })
    expect([status, body.errors]).toEqual([422, { [field]: [expect.stringContaining('from 1900 to 9999')] }])
  }
})

test.each(moments)('events are not sent again from %s', async moment => {
  const json = { webhook: { url: 'https://example.com/hook' } }
  const { body } = await call('POST', `${owner.path}/webhooks`, { key: owner.key, json })
  const replay = { replay: { what: 'all', from: moment } }
  const path = `${owner.path}/webhooks/${body.webhook.id}/replay`
  expect((await call('POST', path, { key: owner.key, json: replay })).status).toBe(422)
})

test.each(['0001-01-01', '1899-12-31', '9999-12-31'])('%s is no day for anything', async day => {
  const json = { publication: { valid_from: day } }
  expect((await call('PUT', path, { key: owner.key, json })).status).toBe(422)
  const statistics = `${owner.path}/statistics?metrics=opens&from=${day}&to=${day}`
  expect((await call('GET', statistics, { key: owner.key })).status).toBe(422)
})

test('moments of the first and the last year are taken, and told in four digits', async () => {
  const json = {
    publication: { schedule_online_at: '1901-01-01T00:00:00Z', schedule_offline_at: '9998-12-31T23:00:00Z' },
  }
  const { status, body } = await call('PUT', path, { key: owner.key, json })
  expect([status, body.publication.schedule_offline_at]).toEqual([200, expect.stringMatching(/^999\d-\d\d-/)])
})

type Place = { name: string; isQuery: boolean; path: string[] }

/** Every place of a body where the document says that a date or time stands. */
function datesIn(given: Schema, path: string[] = []): string[][] {
  const schema = resolved(given, { definitions })
  if (schema.format === 'date' || schema.format === 'date-time') return [path]
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(one => datesIn(one, path))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    datesIn(field, [...path, name]),
  )
  return [...options, ...fields, ...(schema.items ? datesIn(schema.items, [...path, '0']) : [])]
}

const dated = operations.flatMap(operation => {
  const inQuery = operation.query.filter(({ schema }) => datesIn(schema).length > 0)
  const inBody = operation.body === undefined ? [] : datesIn(operation.body.schema)
  const paths = new Map(inBody.map(path => [path.join('.'), path]))
  const places: Place[] = [
    ...inQuery.map(({ name }) => ({ name, isQuery: true, path: [name] })),
    ...[...paths].map(([name, path]) => ({ name, isQuery: false, path })),
  ]
  return places.map(place => ({ operation, place, name: `${operation.id} ${place.name}` }))
})

const years = fc.oneof(fc.constantFrom(-1, 0, 1, 1899, 1900, 9998, 9999, 10_000, 275_760), fc.nat(12_000))
const yearInWords = (year: number) =>
  year >= 0 && year <= 9999
    ? String(year).padStart(4, '0')
    : `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`
const daysOfYears = fc.constantFrom('-01-01', '-12-31', '-02-29', '-06-15', '-13-01', '-00-00')
const times = ['', 'T00:00:00Z', 'T23:59:59.999Z', 'T24:00:00Z', 'T00:00:00', 'T00:00:00+14:00']
const oddTimes = [
  'T23:59:59-12:00',
  'T00:00:00+23:59',
  'T00:00:00+24:00',
  'T23:59:60Z',
  'T00:00:00[Asia/Tokyo]',
]
const told = fc
  .tuple(years, daysOfYears, fc.constantFrom(...times, ...oddTimes))
  .map(([year, day, time]) => ({ year, text: `${yearInWords(year)}${day}${time}` }))

const bodyOf = (scope: string | undefined, fields: object) => (scope ? { [scope]: fields } : fields)

/** Values that a date needs around it. */
const around: Record<string, object> = {
  product_rule: { groups: [{ conditions: [{ field: 'sale_starts', operator: 'between' }] }] },
}

const productHotspotOf = ({ ids }: Records) => ids.hotspot_id?.[Object.keys(minimal).indexOf('product')] ?? 0

function put(fields: Record<string, unknown>, [name = '', ...rest]: string[], value: string): object {
  const inner = fields[name] ?? around[name]
  const isLast = rest.length === 0
  const changed = isLast ? value : put(inner as Record<string, unknown>, rest, value)
  return Array.isArray(fields) ? [changed] : { ...fields, [name]: changed }
}

describe('a date anywhere', () => {
  let records: Records
  beforeAll(async () => {
    records = await newRecords()
  })

  test('is found by the document', () => {
    expect(dated.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['updatePublication valid_from', 'replayEvents from', 'queryStatistics to']),
    )
  })

  test.each(dated)(
    '$name is taken from 1900 to 9999, or refused by its name',
    async ({ operation, place }) => {
      const plain = plainRequest(operation, records)
      const own = typeof plain.body === 'string' ? JSON.parse(plain.body) : {}
      const isRule = place.path[0] === 'product_rule'
      const fields = isRule ? minimal.product : operation.body?.scope ? own[operation.body.scope] : own
      const ids: Records['ids'] = {
        ...records.ids,
        ...(isRule && { hotspot_id: [productHotspotOf(records)] }),
      }
      await fc.assert(
        fc.asyncProperty(told, async ({ year, text }) => {
          const path = pathTo(operation, name => ids[name]?.[0])
          const json = place.isQuery
            ? undefined
            : bodyOf(operation.body?.scope, put(fields, place.path, text))
          const search = place.isQuery ? `?${new URLSearchParams({ [place.name]: text })}` : ''
          const answer = await call(operation.method, `${path}${search}`, { key: records.key, json })
          const isTaken = answer.status < 300
          expect([text, answer.status]).toEqual([text, isTaken ? answer.status : 422])
          if (year < 1900 || year > 9999) expect([text, answer.status]).toEqual([text, 422])
          expect(JSON.stringify(answer.body)).not.toMatch(/[+-]?\d{5,}-\d\d-|"(?:0\d|1[0-8])\d\d-\d\d-/)
          if (!isTaken) expect(JSON.stringify(answer.body.errors)).toContain(place.path.at(-1))
        }),
        { seed: 20_261_130, numRuns: 15 },
      )
    },
  )
})
