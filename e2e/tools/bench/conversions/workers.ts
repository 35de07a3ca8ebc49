// `npm run bench:workers [-- PAGES]`: one PDF on one, two, three and four workers with one page process each, then on
// three of which one is killed while it is at it. Of a machine with few cores only the first ratios say anything.
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { pdfOfPages } from '#jobs/pdfs.fixture.ts'
import { goal, printGoals, row } from '../table.ts'
import { type Farm, follow, openFarm } from './farm.ts'

const [pageCount = 300] = process.argv.slice(2).map(Number)
process.env.AVIF = 'false'
const pdf = await pdfOfPages(pageCount)
await using farm = await openFarm()
await noteLeases()

row(`${pageCount} pages`, 'seconds', 'pages/s', '× one', 'leases', 'lost', 'twice')
let alone: number | undefined
for (const count of [1, 2, 3, 4]) {
  const seconds = await convert(farm, count)
  alone ??= seconds
  await tell(`${count} worker${count === 1 ? '' : 's'}`, seconds, alone)
}
const seconds = await convert(farm, 3, true)
const { leases, lost, twice } = await tell('3, one killed', seconds, alone ?? seconds)
goal('pages lost with a killed worker', lost, 0)
goal('pages kept twice', twice, 0)
// The page in hand, and the one that was being stored.
goal('leases beyond one a page', leases - pageCount, 2)
printGoals()

async function convert({ startWorker, kill, ask }: Farm, count: number, isKilled = false): Promise<number> {
  await database().execute(sql`truncate leases`)
  const workers = []
  for (let index = 0; index < count; index += 1) workers.push(await startWorker(1))
  let victim = isKilled ? workers[0] : undefined
  const [course] = await follow([await ask(pdf)], async pages => {
    if (victim === undefined || pages < pageCount / 3) return
    await kill(victim)
    victim = undefined
  })
  for (const worker of workers) await kill(worker)
  return course?.finished ?? Number.NaN
}

async function tell(name: string, seconds: number, alone: number) {
  const [made] = await database().execute<{ leases: number; lost: number; twice: number }>(sql`
    select (select count(*)::int from leases) as leases,
      ${pageCount} - count(distinct number)::int as lost, (count(*) - count(distinct number))::int as twice
    from pages where publication_id = (select max(id) from publications)`)
  const { leases, lost, twice } = made ?? { leases: 0, lost: pageCount, twice: 0 }
  const speed = [(pageCount / seconds).toFixed(1), (alone / seconds).toFixed(2)]
  row(name, seconds.toFixed(1), ...speed, leases, lost, twice)
  return { leases, lost, twice }
}

/** Rows of `page_work` go with their pages: each lease is noted before. */
async function noteLeases(): Promise<void> {
  await database().execute(sql`create table leases (page int)`)
  await database().execute(sql`
    create function note_lease() returns trigger language plpgsql as $$
    begin insert into leases values (new.source_number); return null; end $$`)
  await database().execute(sql`
    create trigger note_lease after update on page_work for each row
    when (new.lease_token is not null and new.lease_token is distinct from old.lease_token)
    execute function note_lease()`)
}
