// `npm run bench:rules [-- PRODUCTS…]`: how long 500 hotspots of ten publications take to be filled by 500 different
// rules, as the swap of an import does it, and the processor time of both, which other work on the machine changes less.
// The database is one of its own.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { closeDatabase, database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { migrate } from '#db/migrate.ts'
import { fillByRules } from '#db/product-rules/fill.ts'
import { ruleOrderNames } from '#db/rules/product-rules/orders.ts'
import { type ProductRule, ruleShape } from '#db/rules/product-rules/rule.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { goal, printGoals, row } from './table.ts'

const given = process.argv.slice(2).map(Number)
const goals: Record<number, number> = { 20000: 2000, 300000: 8000 }
const counts = given.length > 0 ? given : Object.keys(goals).map(Number)
const publicationCount = 10
const hotspotsEach = 50
const tickMs = 10 // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html

const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, fast: true })
process.env.DATABASE_URL = postgres.url
process.env.DATA_DIR = dataDir
process.env.SECRET_KEY ??= '7e57'.repeat(16)
try {
  await migrate(postgres.url)
  row('products', 'first', 'again', 'prices', 'processor', 'hotspots')
  for (const count of counts) await measure(count)
  printGoals()
} finally {
  await closeDatabase()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(count: number) {
  const { group } = await newAccount()
  const set = { groupId: group.id, productLibraryId: null }
  await makeProducts(group.id, count)
  await makeHotspots(group.id)
  const first = await timed(set)
  const again = await timed(set)
  await database().execute(sql`update products set price = price + (id % 7) where group_id = ${group.id}`)
  const changed = await timed(set)
  const processor = `${first.ownMs} + ${first.serverMs} ms`
  const refilled = `${changed.refilled} refilled`
  row(String(count), `${first.ms} ms`, `${again.ms} ms`, `${changed.ms} ms`, processor, refilled)
  const mostMs = goals[count]
  if (mostMs !== undefined)
    goal(`${count} products refill in ${mostMs} ms`, Math.max(first.ms, changed.ms), mostMs)
}

async function timed(set: { groupId: number; productLibraryId: null }) {
  const [from, ownFrom] = [performance.now(), process.cpuUsage()]
  const { refilled, serverMs } = await database().transaction(async tx => {
    const [server] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const before = await processorMs(server?.pid)
    const refilled = await fillByRules(tx, set)
    return { refilled, serverMs: (await processorMs(server?.pid)) - before }
  })
  const { user, system } = process.cpuUsage(ownFrom)
  const ms = Math.round(performance.now() - from)
  return { ms, ownMs: Math.round((user + system) / 1000), serverMs, refilled: refilled.length }
}

/** Processor time of a process of this machine; 0 where Linux does not tell it. */
async function processorMs(pid = 0): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0] = stat.split(' ').slice(13, 15).map(Number)
  return (user + system) * tickMs
}

/** As shops have them: 400 categories, 60 brands, some on sale, some sold out. */
async function makeProducts(groupId: number, count: number) {
  await database().execute(sql`
    insert into products (group_id, sku, title, description, price, sale_price, sale_starts_at, sale_ends_at,
      availability, brand, product_type, custom_labels)
    select ${groupId}, 'SKU-' || n, 'Garden chair number ' || n || ' in oak and steel',
      'Weatherproof and foldable, delivered within three days, with a guarantee of five years.',
      10 + n::bigint * 7919 % 500, case when n % 4 = 0 then 5 + n::bigint * 7919 % 300 end,
      case when n % 8 = 0 then now() - interval '1 day' end, case when n % 8 = 0 then now() + interval '9 days' end,
      case when n % 9 = 0 then 'out_of_stock' else 'in_stock' end, 'Brand ' || n * 31 % 60,
      'Garden > Kind ' || n % 20 || ' > Part ' || n * 13 % 400, jsonb_build_object('custom_label_0', 'season ' || n % 4)
    from generate_series(1, ${count}) as n`)
  await database().execute(sql`analyze products`)
}

async function makeHotspots(groupId: number) {
  const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
  for (let at = 0; at < publicationCount; at += 1) {
    const { publicationId } = await newProductHotspot(groupId, ['SKU-1'])
    const [page] = await database().select().from(pages).where(eq(pages.publicationId, publicationId))
    if (page === undefined) throw new Error('No page')
    const rules = Array.from({ length: hotspotsEach }, (_, index) => ruleNumber(at * hotspotsEach + index))
    await database()
      .insert(hotspots)
      .values(
        rules.map(rule => ({
          pageId: page.id,
          type: 'product' as const,
          ...area,
          details: { product_rule: rule },
        })),
      )
  }
}

/** Rules of five makes, each with values of its own. */
function ruleNumber(n: number): ProductRule {
  const kind = { field: 'product_type', operator: 'begins', value: `Garden Kind ${n % 20}` }
  const makes = [
    [kind],
    [kind, { field: 'current_price', operator: 'between', from: n % 90, to: 100 + (n % 300) }],
    [
      { field: 'brand', operator: 'is', value: `Brand ${n % 60}` },
      { field: 'discount', operator: 'between', from: n % 40 },
    ],
    [{ field: 'title', operator: 'contains', value: `number ${n}` }],
    [
      { field: 'custom_label_0', operator: 'is', value: `season ${n % 4}` },
      { field: 'price', operator: 'between', to: 50 + n },
    ],
  ]
  return ruleShape.parse({
    groups: [{ conditions: makes[n % makes.length] }],
    order: ruleOrderNames[n % ruleOrderNames.length],
    count: 4,
  })
}
