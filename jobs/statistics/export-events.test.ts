import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { startS3Server } from '#db/files/s3/s3-server.fixture.ts'
import { s3Store } from '#db/files/s3/s3-store.ts'
import { readStoreAddress } from '#db/rules/addresses/store-address.ts'
import { readerEvents } from '#db/schema/statistics/reader-events.ts'
import { exportNextDay } from '#db/statistics/export/export.ts'
import { exportedColumns } from '#db/statistics/export/rows.ts'
import { listPartitions, makePartitions, tendPartitions } from '#db/statistics/partitions.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { exportAttempts, exportEventsJob } from './export-events.ts'

const server = await startS3Server()
afterAll(() => server[Symbol.asyncDispose]())

const address = readStoreAddress(server.filesUrl.replace('?', '/lake?'), server.credentials)
if (address.kind !== 's3') throw new Error('No bucket')
const store = s3Store(address)
const { signal } = new AbortController()
const dayMs = 86_400_000
const noon = Date.parse('2031-05-20T12:00:00Z')
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

beforeEach(async () => {
  server.stored.clear()
  server.troubleOf = () => undefined
  Object.assign(env(), { statisticsExport: address })
  for (const { day } of await listPartitions())
    await database().execute(sql.raw(`drop table reader_events_${day.replaceAll('-', '_')}`))
  await database().execute(sql`truncate exported_days, statistics_unfolded, faults`)
})

/** Writes events of a day, each of a reading of its own. */
async function write(day: string, count: number) {
  await makePartitions([day])
  const of = { day, groupId: 1, publicationId: 2, at: new Date(`${day}T10:00:00.250Z`), number: 0 }
  const rows = Array.from({ length: count }, (_, place) => ({
    ...of,
    visitor: -9_007_199_254_740_995n,
    reading: BigInt(place + 1),
    type: place === 0 ? ('opened' as const) : ('searched' as const),
    facts: place === 0 ? { utmSource: 'news', qr: true as const, device: 'phone' as const } : null,
    words: place === 0 ? null : 'oak\n"chair"',
    productIds: place === 0 ? [3, 4] : null,
  }))
  if (rows.length > 0) await database().insert(readerEvents).values(rows)
}

const keys = () => [...server.stored.keys()].sort()
const bytesOf = (key: string) => server.stored.get(key)?.bytes ?? Buffer.alloc(0)
const linesOf = (key: string) => gunzipSync(bytesOf(key)).toString().trimEnd().split('\n')
const folder = 'lake/statistics/events/'
const small = { eventsOfPage: 3, pagesOfPart: 2 }

test('the events of a closed day are stored as compressed lines of JSON, each with every column', async () => {
  const day = dateOf(noon - 3 * dayMs)
  await write(day, 2)
  await write(dateOf(noon - 2 * dayMs), 1)
  expect(await exportNextDay(store, signal, undefined, noon)).toEqual({ day, parts: 1, events: 2 })
  expect(keys()).toEqual([`${folder}day=${day}/part-0001.ndjson.gz`])
  const [opened, searched] = linesOf(keys()[0] ?? '').map(line => JSON.parse(line))
  expect(opened).toEqual({
    ...Object.fromEntries(exportedColumns.map(({ name }) => [name, null])),
    day,
    group_id: 1,
    publication_id: 2,
    at: `${day}T10:00:00.250Z`,
    visitor: '-9007199254740995',
    reading: '1',
    number: 0,
    type: 'opened',
    product_ids: [3, 4],
    utm_source: 'news',
    qr: true,
    device: 'phone',
  })
  expect(searched).toMatchObject({ type: 'searched', words: 'oak\n"chair"', device: null })
  expect(Object.keys(searched)).toEqual(exportedColumns.map(({ name }) => name))
  expect(await exportNextDay(store, signal, undefined, noon)).toBeUndefined()
})

test('the documentation names every column', async () => {
  const text = await readFile('docs/statistics.md', 'utf8')
  const section = text.slice(text.indexOf('## Export'))
  expect(exportedColumns.filter(({ name }) => !section.includes(`\`${name}\``))).toEqual([])
})

test('a large day has several parts, and the same bytes by the same names when it is done again', async () => {
  const day = dateOf(noon - 3 * dayMs)
  await write(day, 14)
  expect(await exportNextDay(store, signal, small, noon)).toEqual({ day, parts: 3, events: 14 })
  expect(
    keys()
      .flatMap(linesOf)
      .map(line => JSON.parse(line).reading),
  ).toEqual(Array.from({ length: 14 }, (_, place) => String(place + 1)))
  const before = keys().map(key => bytesOf(key).toString('hex'))
  await database().execute(sql`truncate exported_days`)
  await exportNextDay(store, signal, small, noon)
  expect(keys().map(key => bytesOf(key).toString('hex'))).toEqual(before)
})

test('events are stored as Parquet with the types of their columns, in parts of several groups', async () => {
  const day = dateOf(noon - 3 * dayMs)
  await write(day, 14)
  const parquet = { ...small, pagesOfPart: 4, pagesOfGroup: 3, format: 'parquet' as const }
  expect(await exportNextDay(store, signal, parquet, noon)).toEqual({ day, parts: 2, events: 14 })
  expect(keys()).toEqual([1, 2].map(part => `${folder}day=${day}/part-000${part}.parquet`))
  const files = keys().map(key => new Uint8Array(bytesOf(key)).buffer)
  const rows = (await Promise.all(files.map(file => parquetReadObjects({ file })))).flat()
  expect(rows.map(row => row.reading)).toEqual(Array.from({ length: 14 }, (_, place) => BigInt(place + 1)))
  const none = Object.fromEntries(exportedColumns.map(({ name }) => [name, undefined]))
  const of = { day: new Date(day), group_id: 1, publication_id: 2, at: new Date(`${day}T10:00:00.250Z`) }
  const [opened, searched] = rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])),
  )
  const visitor = -9_007_199_254_740_995n
  expect(opened).toEqual({
    ...none,
    ...of,
    ...{ visitor, reading: 1n, number: 0, type: 'opened', product_ids: [3, 4] },
    ...{ utm_source: 'news', qr: true, device: 'phone' },
  })
  const words = 'oak\n"chair"'
  expect(searched).toEqual({ ...none, ...of, visitor, reading: 2n, number: 0, type: 'searched', words })
  const before = keys().map(key => bytesOf(key).toString('hex'))
  await database().execute(sql`truncate exported_days`)
  await exportNextDay(store, signal, parquet, noon)
  expect(keys().map(key => bytesOf(key).toString('hex'))).toEqual(before)
})

test('an export that is broken off leaves no part of a file, and is done anew', async () => {
  const day = dateOf(noon - 3 * dayMs)
  await write(day, 14)
  server.troubleOf = ({ method, target }) =>
    method === 'PUT' && target.includes('part-0002') ? { status: 403, code: 'AccessDenied' } : undefined
  await expect(exportNextDay(store, signal, small, noon)).rejects.toThrow('The key may not use the bucket')
  expect([keys().length, server.uploads.size]).toEqual([1, 0])
  await expect(exportNextDay(store, AbortSignal.abort(), small, noon)).rejects.toThrow()
  server.troubleOf = () => undefined
  expect(await exportNextDay(store, signal, small, noon)).toEqual({ day, parts: 3, events: 14 })
})

test('days are exported oldest first, once they are folded, or a week after them', async () => {
  const [oldest = '', open = '', late = ''] = [8, 6, 5].map(count => dateOf(noon - count * dayMs))
  const { group } = await newAccount()
  for (const day of [late, open, oldest]) {
    await write(day, 1)
    if (day !== late)
      await database().execute(
        sql`insert into statistics_unfolded (group_id, day) values (${group.id}, ${day})`,
      )
  }
  const done = []
  for (let next = await exportNextDay(store, signal, small, noon); next; ) {
    done.push(next.day)
    next = await exportNextDay(store, signal, small, noon)
  }
  expect(done).toEqual([oldest, late])
  await database().execute(sql`truncate statistics_unfolded`)
  expect((await exportNextDay(store, signal, small, noon))?.day).toBe(open)
})

test('events wait 14 days longer for a bucket that is away, and owners are mailed', async () => {
  await newAccount()
  const day = dateOf(Date.now() - 4 * dayMs)
  await write(day, 1)
  server.troubleOf = () => ({ status: 403, code: 'AccessDenied' })
  const openFaults = async () => [
    ...(await database().execute(sql`select sentence from faults where ended_at is null`)),
  ]
  await expect(exportEventsJob({}, { signal, attempt: 1 })).rejects.toThrow('The key may not use')
  expect(await openFaults()).toEqual([])
  await expect(exportEventsJob({}, { signal, attempt: exportAttempts })).rejects.toThrow()
  expect(await openFaults()).toMatchObject([{ sentence: expect.stringContaining('The key may not use') }])
  expect(await tendPartitions(Date.parse(day) + 31 * dayMs)).toEqual([])
  expect(await tendPartitions(Date.parse(day) + 44 * dayMs)).toEqual([])

  server.troubleOf = () => undefined
  await exportEventsJob({}, { signal, attempt: 1 })
  expect([await openFaults(), linesOf(`${folder}day=${day}/part-0001.ndjson.gz`).length]).toEqual([[], 1])
  expect(await tendPartitions(Date.parse(day) + 31 * dayMs)).toContain(day)
})

test('events that could not be exported are dropped in the end', async () => {
  const day = dateOf(noon)
  await write(day, 1)
  expect(await tendPartitions(noon + 45 * dayMs)).toContain(day)
})

test('without a bucket nothing is exported, and nothing waits', async () => {
  Object.assign(env(), { statisticsExport: undefined })
  const day = dateOf(Date.now() - 4 * dayMs)
  await write(day, 1)
  await exportEventsJob({}, { signal, attempt: 1 })
  expect(keys()).toEqual([])
  expect(await tendPartitions(Date.parse(day) + 31 * dayMs)).toContain(day)
})
