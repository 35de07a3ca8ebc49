// `npm run bench:waits [-- SLOTS]`: how long PDFs of one account wait in the order that workers claim pages in. The order
// is PostgreSQL's own; pages are made in simulated time, so that all depends on the order alone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { closeDatabase, database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { goal, leastGoal, printGoals, row } from '../table.ts'
import { orderOfWorkers, plainOrder } from './orders.ts'
import { type Sent, secondsPerPage, simulated, type Waited } from './simulated-slots.ts'

const [slots = 2] = process.argv.slice(2).map(Number)
const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: dataDir })
await migrate(postgres.url)
// Nothing here has to outlive the machine.
await database().execute(sql`alter role current_user set synchronous_commit = off`)
await closeDatabase()

// 41 catalogues of 13 to 137 pages, sent together in no order.
const catalogues: Sent[] = Array.from({ length: 41 }, (_, index) => ({
  at: 0,
  pages: 13 + Math.round(3.1 * ((index * 17 + 25) % 41)),
}))
// One flyer after another: they alone would keep all slots busy for ever.
const flyers = Array.from({ length: 400 }, (_, index) => ({
  at: (index * 13 * secondsPerPage) / slots,
  pages: 13,
}))

console.log(`${slots} page processes, ${secondsPerPage} s a page\n`)
row('', 'mean wait', 'longest', 'all done', 'pages/s')
const together = tell('41 catalogues, as workers do', await simulated(catalogues, await terms()))
const byPage = tell('page by page', await simulated(catalogues, { slots, order: plainOrder('page by page') }))
const arrival = tell('by arrival', await simulated(catalogues, { slots, order: plainOrder('by arrival') }))
const late: Sent[] = [...catalogues.slice(0, 10), { at: 40, pages: 13 }]
const flyer = (await simulated(late, await terms())).slice(10)
tell('a flyer sent 40 s after ten of them', flyer)
const lone = { at: 0, pages: 137 }
const alone = await simulated([lone], { slots, order: plainOrder('by arrival') })
tell('a catalogue of 137 pages alone', alone)
const flooded = (await simulated([lone, ...flyers], { ...(await terms()), until: 'first' })).slice(0, 1)
tell('before endless flyers', flooded)

goal('mean wait of 41 against page by page', together.mean / byPage.mean, 0.55)
goal('mean wait of 41 against order of arrival', together.mean / arrival.mean, 0.9)
leastGoal('throughput against page by page', together.pagesPerSecond / byPage.pagesPerSecond, 1)
goal('seconds that a flyer waits behind ten catalogues', flyer[0]?.seconds ?? Number.NaN, 15)
goal('a catalogue before flyers against alone', (flooded[0]?.seconds ?? 0) / (alone[0]?.seconds ?? 1), 15)
printGoals()
await closeDatabase()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })

async function terms() {
  return { slots, order: await orderOfWorkers() }
}

function tell(name: string, waits: Waited[]): { mean: number; pagesPerSecond: number } {
  const seconds = waits.map(each => each.seconds)
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length
  const ends = waits.map(each => each.at + each.seconds)
  const done = Math.max(...ends) - Math.min(...waits.map(({ at }) => at))
  const pagesPerSecond = waits.reduce((sum, { pages }) => sum + pages, 0) / done
  row(name, mean.toFixed(0), Math.max(...seconds).toFixed(0), done.toFixed(0), pagesPerSecond.toFixed(1))
  return { mean, pagesPerSecond }
}
