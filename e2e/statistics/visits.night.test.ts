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
import { type Ask, countFigures, expectFigures } from './answers.fixture.ts'
import { type Batch, batchesOf, headersOf, post, sentBatch, visitorOf } from './batches.fixture.ts'
import { type Clock, clockOfDay } from './clock.fixture.ts'
import { countKept, folded, killHalfway, pathsOf, showProducts, startWorker } from './replay.fixture.ts'
import { lengths, scriptedVisits } from './visits.fixture.ts'

/** On each of the two days; `npm run bench:visits` replays 10,000 in all. */
const visits = Number(process.env.VISITS ?? 282) / 2
/** Batches under way at a time. */
const atOnce = 8
/** Times that the worker is killed while it folds. */
const kills = Math.ceil(visits / 1000)
const timeZone = 'Europe/Brussels'
const uncountedVisits = Math.ceil(visits / 20)

const dayOf = (moment: DateTime) => moment.toFormat('yyyy-MM-dd')
const numberOf = (batches: Batch[]) => batches.reduce((sum, { rows }) => sum + rows.length, 0)

test.each([25, 23])(
  'on a day of %i hours version 2 answers what the script says, to the unit, and the database knows no reader',
  async hours => {
    const clock = clockOfDay(hours, timeZone)
    const now = clock.now()
    const [from, to] = [dayOf(now.minus({ days: 1 })), dayOf(now)]
    const { account, key } = await newAccount()
    const group = await newGroup(account.id, { timeZone })
    const catalogue = await newCatalogue(group, lengths)
    const elsewhere = await newCatalogue(await newGroup(account.id), [2])
    await showProducts(catalogue)
    const refusedBefore = await refusedOf(0)
    const servers = await Promise.all(
      [0, 1].map(() => startCounting({ TRUSTED_PROXIES: '1', ...clock.environment })),
    )
    const paths = await pathsOf(catalogue)
    const [here = '', other = ''] = servers.map(({ origin }) => origin)
    const send = (batches: Batch[], origins: string[]) => sendAll(batches, { paths, origins, clock })

    const elapsed = now.startOf('hour').diff(DateTime.fromISO(from, { zone: timeZone }), 'minutes').minutes
    const { scripted, plain } = scriptedVisits(visits, elapsed)
    const { rows, expected } = playVisits(catalogue, from, [...scripted, ...plain])
    const plainVisitors = new Set(plain.map(({ visitor }) => visitor))
    const isPlain = (row: EventRow) => plainVisitors.has(visitorOf(row))
    const batches = inDisorder(batchesOf(rows.filter(row => !isPlain(row))))
    const late = batches.filter((_, index) => index % 10 === 0)
    const inTime = batches.filter((_, index) => index % 10 !== 0)
    const twice = inTime.filter((_, index) => index % 4 === 0)

    await showPictures(here, catalogue, paths, rows.filter(isPlain))
    await sendUncounted(`${here}${paths.get(catalogue.publications[0]?.id ?? 0)}`, elsewhere)
    for (let kill = 0; kill < kills; kill += 1) {
      const round = inTime.filter((_, index) => index % kills === kill)
      await send(
        round.filter(batch => !twice.includes(batch)),
        [here],
      )
      await send(
        round.filter(batch => twice.includes(batch)),
        [here, other],
      )
      await killHalfway(startWorker())
    }
    await expect.poll(() => countKept(group.id)).toBe(rows.length - numberOf(late))
    startWorker()
    await folded(group.id)
    await send(late, [here, other])
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    await folded(group.id)

    expect(await countKept(group.id)).toBe(rows.length)
    const doubled = numberOf(late) + numberOf(twice)
    const each = uncountedVisits
    expect(await refusedOf(group.id)).toEqual({ doubled, foreign: each, invalid: each, opted_out: each })
    const { bot = 0, foreign = 0 } = refusedBefore
    expect(await refusedOf(0)).toEqual({ bot: bot + each, foreign: foreign + each })

    const server = await startServer(clock.environment)
    onTestFinished(() => server.stop())
    const until = now.startOf('hour').toMillis()
    let compared = 0
    const ask: Ask = async (scope, query) => {
      const of = scope === 0 ? '' : `/publications/${scope}`
      const address = `${server.url}/v2/groups/${group.id}${of}/statistics?from=${from}&to=${to}&${query}`
      const answer = await fetch(address, { headers: { Authorization: `ApiKey ${key}` } })
      expect(answer.status, address).toBe(200)
      const { statistics } = await answer.json()
      compared += countFigures(statistics.rows, until)
      return statistics.rows
    }
    for (const scope of [0, ...catalogue.publications.map(({ id }) => id)])
      await expectFigures(ask, scope, expected, until)
    const everything = await wholeDatabase()
    for (const trace of ['198.18.', '2001:db8:', 'Unmistakable', 'Mozilla/5.0'])
      expect(everything.split(trace).length - 1, trace).toBe(0)
    expect(everything).toContain('Firefox')
    if (process.env.VISITS)
      console.log(
        `${visits} visits, ${rows.length} events kept, ${doubled} doubled, ${5 * each} others refused: ` +
          `${compared} figures compared, 0 differ`,
      )
  },
)

/** Every third is put behind the others, so that readings arrive with their batches in any order. */
function inDisorder(batches: Batch[]): Batch[] {
  const places = batches.map((batch, index) => ({
    batch,
    place: index % 3 === 0 ? index + batches.length : index,
  }))
  return places.toSorted((one, two) => one.place - two.place).map(({ batch }) => batch)
}

type Sending = { paths: Map<number, string>; origins: string[]; clock: Clock }

/** Sends each batch to processes at once, some batches at a time. */
async function sendAll(batches: Batch[], sending: Sending) {
  const waiting = batches.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const batch of waiting) await send(batch, sending)
    }),
  )
}

async function send(batch: Batch, { paths, origins, clock }: Sending) {
  const body = JSON.stringify(sentBatch(batch, clock.now().toMillis()))
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

/** Sends one event for each of some reasons to refuse it, so many times. */
async function sendUncounted(address: string, { publications }: Catalogue) {
  const [foreign] = publications
  const body = (event: object) =>
    JSON.stringify({ reading: 'f'.repeat(16), events: [{ number: 0, age: 0, ...event }] })
  const zoomed = body({ type: 'zoomed' })
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  for (let visit = 0; visit < uncountedVisits; visit += 1) {
    const headers = headersOf(visits + visit)
    const sent = [
      post(address, body({ type: 'page_viewed', page: foreign?.pageIds[0], view: 0 }), headers),
      post(address, zoomed, { ...headers, 'Sec-GPC': '1' }),
      post(address, zoomed, { ...headers, 'User-Agent': bot }),
      post(address, zoomed, { ...headers, 'Sec-Fetch-Site': 'cross-site' }),
      post(address, body({ type: 'unheard' }), headers),
    ]
    expect(await Promise.all(sent)).toEqual(sent.map(() => 204))
  }
}
