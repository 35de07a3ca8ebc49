// Visits whose figures are known, by way of web processes, a worker and version 2, each as in production.
import { DateTime } from 'luxon'
import { expect, onTestFinished, test } from 'vitest'
import { startCounting } from '#app/_start/server/counting-process.fixture.ts'
import { startServer } from '#app/v2/running-server.fixture.ts'
import { refusedOf } from '#db/statistics/intake/intake.fixture.ts'
import { type Catalogue, type EventRow, playVisits } from '#db/statistics/scripted-visits.fixture.ts'
import { newCatalogue } from '#db/statistics/statistics.fixture.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { wholeDatabase } from '#db/testing/whole-database.fixture.ts'
import { type Ask, expectFigures } from './answers.fixture.ts'
import { type Batch, batchesOf, headersOf, post, sentBatch, visitorOf } from './batches.fixture.ts'
import { countKept, folded, pathsOf, showProducts, startWorker } from './replay.fixture.ts'
import { lengths, plainVisits, scriptedVisits } from './visits.fixture.ts'

/** Where it is between 14:00 and 15:00 now, so that midnight is far. */
function afternoonZone(): string {
  const ahead = 14 - new Date().getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const timeZone = afternoonZone()
const now = DateTime.now().setZone(timeZone)
const dayOf = (moment: DateTime) => moment.toFormat('yyyy-MM-dd')
const [from, to] = [dayOf(now.minus({ days: 1 })), dayOf(now)]

const isPlain = ({ visitor }: EventRow, plain: Set<bigint>) => plain.has(visitor)
const numberOf = (batches: Batch[]) => batches.reduce((sum, { rows }) => sum + rows.length, 0)

test('version 2 answers what the script says, to the unit, and the database knows no reader', async () => {
  const { account, key } = await newAccount()
  const group = await newGroup(account.id, { timeZone })
  const catalogue = await newCatalogue(group, lengths)
  const elsewhere = await newCatalogue(await newGroup(account.id), [2])
  await showProducts(catalogue)
  const servers = await Promise.all([0, 1].map(() => startCounting({ TRUSTED_PROXIES: '1' })))
  const paths = await pathsOf(catalogue)
  const [here = '', other = ''] = servers.map(({ origin }) => origin)

  const plain = playVisits(catalogue, from, plainVisits(24 + now.hour)).rows
  const plainVisitors = new Set(plain.map(({ visitor }) => BigInt(visitor)))
  const { rows, expected } = playVisits(catalogue, from, [...scriptedVisits(), ...plainVisits(24 + now.hour)])
  const batches = inDisorder(batchesOf(rows.filter(row => !isPlain(row, plainVisitors))))
  const late = batches.filter((_, index) => index % 10 === 0)
  const inTime = batches.filter((_, index) => index % 10 !== 0)
  const twice = inTime.filter((_, index) => index % 4 === 0)

  for (const batch of inTime) await send(batch, paths, twice.includes(batch) ? [here, other] : [here])
  await showPictures(here, catalogue, paths, plain)
  await sendUncounted(`${here}${paths.get(catalogue.publications[0]?.id ?? 0)}`, elsewhere)
  await expect.poll(() => countKept(group.id)).toBe(rows.length - numberOf(late))
  startWorker()
  await folded(group.id)
  for (const batch of late) await send(batch, paths, [here, other])
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await folded(group.id)

  expect(await countKept(group.id)).toBe(rows.length)
  const doubled = numberOf(late) + numberOf(twice)
  expect(await refusedOf(group.id)).toEqual({ doubled, foreign: 1, invalid: 1, opted_out: 1 })
  expect(await refusedOf(0)).toEqual({ bot: 1, foreign: 1 })

  const server = await startServer()
  onTestFinished(() => server.stop())
  const ask: Ask = async (scope, query) => {
    const of = scope === 0 ? '' : `/publications/${scope}`
    const address = `${server.url}/v2/groups/${group.id}${of}/statistics?from=${from}&to=${to}&${query}`
    const answer = await fetch(address, { headers: { Authorization: `ApiKey ${key}` } })
    expect(answer.status, address).toBe(200)
    return (await answer.json()).statistics.rows
  }
  for (const scope of [0, ...catalogue.publications.map(({ id }) => id)])
    await expectFigures(ask, scope, expected, now.startOf('hour').toMillis())
  const everything = await wholeDatabase()
  for (const trace of ['203.0.113.', '2001:db8:', 'Unmistakable', 'Mozilla/5.0'])
    expect(everything.split(trace).length - 1, trace).toBe(0)
  expect(everything).toContain('Firefox')
})

/** Every third is put behind the others, so that readings arrive with their batches in any order. */
function inDisorder(batches: Batch[]): Batch[] {
  const places = batches.map((batch, index) => ({
    batch,
    place: index % 3 === 0 ? index + batches.length : index,
  }))
  return places.toSorted((one, two) => one.place - two.place).map(({ batch }) => batch)
}

/** Sends a batch to processes at once. */
async function send(batch: Batch, paths: Map<number, string>, origins: string[]) {
  const body = JSON.stringify(sentBatch(batch))
  const path = paths.get(batch.publicationId)
  const answers = origins.map(origin => post(`${origin}${path}`, body, headersOf(batch.visitor)))
  expect(await Promise.all(answers)).toEqual(origins.map(() => 204))
}

/** Asks for the pictures that browsers without JavaScript ask for. */
async function showPictures(
  origin: string,
  { publications }: Catalogue,
  paths: Map<number, string>,
  rows: EventRow[],
) {
  for (const row of rows) {
    if (row.type !== 'plain_page_viewed') continue
    const shown = publications.find(({ id }) => id === row.publicationId)
    const number = 1 + (shown?.pageIds.indexOf(row.pageId ?? 0) ?? 0)
    const address = `${origin}${paths.get(row.publicationId)}/events.gif?page=${number}`
    expect((await fetch(address, { headers: headersOf(visitorOf(row)) })).status).toBe(200)
  }
}

/** Sends one event for each of some reasons to refuse it. */
async function sendUncounted(address: string, { publications }: Catalogue) {
  const [foreign] = publications
  const body = (event: object, number = 0) =>
    JSON.stringify({ reading: 'f'.repeat(16), events: [{ number, age: 0, ...event }] })
  const zoomed = body({ type: 'zoomed' })
  const headers = headersOf(500)
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const sent = [
    post(address, body({ type: 'page_viewed', page: foreign?.pageIds[0], view: 0 }), headers),
    post(address, zoomed, { ...headers, 'Sec-GPC': '1' }),
    post(address, zoomed, { ...headers, 'User-Agent': bot }),
    post(address, zoomed, { ...headers, 'Sec-Fetch-Site': 'cross-site' }),
    post(address, body({ type: 'unheard' }), headers),
  ]
  expect(await Promise.all(sent)).toEqual(sent.map(() => 204))
}
