// `npm run bench:statistics`: how long each question of the statistics takes with a year of 100 million
// events folded, about the largest group and the largest publication, and how large the figures are.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { closeDatabase, database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { addUpNextMonth } from '#db/statistics/fold/months.ts'
import { opensLately } from '#db/statistics/questions/lately.ts'
import { countReadingNow } from '#db/statistics/questions/live.ts'
import { figuresOfProduct } from '#db/statistics/questions/products.ts'
import type { Scope } from '#db/statistics/questions/scopes.ts'
import { hourSeries, series } from '#db/statistics/questions/series.ts'
import {
  countSources,
  hotspotFigures,
  missedSearches,
  pageFigures,
  productFigures,
  searches,
  ways,
} from '#db/statistics/questions/tables.ts'
import { totals } from '#db/statistics/questions/totals.ts'
import { goal, median, printGoals, row } from '../table.ts'
import { foldYear, lastDay } from './folded-year.ts'

const mostMs = 200
const times = 7

const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, fast: true })
process.env.DATABASE_URL = postgres.url
process.env.SECRET_KEY ??= '7e57'.repeat(16)
try {
  await migrate(postgres.url)
  await foldYear()
  while ((await addUpNextMonth()) !== undefined);
  await report()
} finally {
  await closeDatabase()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function report() {
  const [first] = await database().execute<{ groupId: number; publicationId: number }>(sql`
    select min(group_id) as "groupId", min(id) as "publicationId" from publications`)
  if (first === undefined) throw new Error('No publication')
  const { groupId, publicationId } = first
  const group: Scope = { groupId, of: 'group' }
  const publication: Scope = { groupId, of: { publicationIds: [publicationId] } }
  const all = await database().execute<{ id: number }>(
    sql`select id from publications where group_id = ${groupId}`,
  )
  const several: Scope = { groupId, of: { publicationIds: all.map(({ id }) => id) } }
  // Its first and last month are not whole.
  const days = { from: '2025-07-08', to: '2026-06-22' }
  const slice = { limit: 100, offset: 0 }
  const month = { from: '2026-06-01', to: lastDay }
  const questions: Record<string, (scope: Scope) => Promise<unknown>> = {
    totals: scope => totals(scope, days),
    'series by day': scope => series(scope, days, 'day'),
    'series by week': scope => series(scope, days, 'week'),
    'series by hour, a month': scope => hourSeries(scope, month, 'Europe/Brussels'),
    pages: scope => pageFigures(scope, days, { orderBy: 'views', slice }),
    ways: scope => ways(scope, days, { orderBy: 'times', slice }),
    hotspots: scope => hotspotFigures(scope, days, { orderBy: 'pressed', slice }),
    products: scope => productFigures(scope, days, 'product', { orderBy: 'opened', slice }),
    brands: scope => productFigures(scope, days, 'brand', { orderBy: 'opened', slice }),
    searches: scope => searches(scope, days, { orderBy: 'times', slice }),
    misses: scope => missedSearches(scope, days, slice),
    devices: scope => countSources(scope, days, 'device', { orderBy: 'visits', slice }),
  }
  row('ms, a year', 'group', 'publication', 'ten of them')
  for (const [name, ask] of Object.entries(questions)) {
    const scopes = ['pages', 'ways', 'hotspots'].includes(name)
      ? [publication]
      : [group, publication, several]
    const taken = []
    for (const scope of scopes) taken.push(await timeOf(() => ask(scope)))
    row(name, ...(scopes.length === 1 ? ['', ...taken] : taken).map(cell))
    goal(`${name}, ms`, Math.max(...taken), mostMs)
  }
  const others = {
    'last week of a list': () =>
      opensLately(
        { id: groupId, timeZone: 'Europe/Brussels' },
        all.map(({ id }) => id),
      ),
    'a product': () => figuresOfProduct({ groupId, productId: groupId * 100_000 + 1 }, days),
    live: () => countReadingNow(groupId),
  }
  for (const [name, ask] of Object.entries(others)) {
    const taken = await timeOf(ask)
    row(name, cell(taken))
    goal(`${name}, ms`, taken, mostMs)
  }
  await printSizes()
  printGoals()
}

function cell(value: number | string): string {
  return typeof value === 'number' ? value.toFixed(1) : value
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const taken = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    await ask()
    taken.push(performance.now() - started)
  }
  return median(taken)
}

async function printSizes() {
  const sizes = await database().execute<{ name: string; bytes: string; rows: string }>(sql`
    select relname as name, pg_total_relation_size(oid) as bytes, reltuples::bigint as rows from pg_class
    where relname like 'statistics%' and relkind = 'r' and reltuples > 0 order by 2 desc`)
  console.log()
  row('figures', 'rows', 'MB')
  for (const { name, bytes, rows } of sizes) row(name, rows, (Number(bytes) / 1e6).toFixed(1))
  const sum = sizes.reduce((total, { bytes }) => total + Number(bytes), 0)
  row('MB for a million events', (sum / 1e6 / 100).toFixed(2))
}
