import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { groups } from '#db/schema/groups.ts'
import { statisticsDays } from '#db/schema/statistics/figures.ts'
import { readerEvents, statisticsUnfolded } from '#db/schema/statistics/reader-events.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { playVisits, type ScriptedVisit } from '../scripted-visits.fixture.ts'
import { formOf, newCatalogue, passTime, readFigures, writeEvents } from '../statistics.fixture.ts'
import { closeDays, foldNextDay } from './fold.ts'
import { halfway } from './halfway.fixture.ts'
import { forgetFigures } from './retention.ts'

const day = '2026-03-29'
const unstopped = new AbortController().signal

const visit: ScriptedVisit = {
  visitor: 1,
  begins: 600,
  tabs: [{ publication: 0, facts: { device: 'phone' } }],
  steps: [
    { after: 1, tab: 0, act: { do: 'view', page: 0 } },
    { after: 1, tab: 0, act: { do: 'see', hotspot: 0 } },
    { after: 5, tab: 0, act: { do: 'hold', ms: 4000 } },
    { after: 1, tab: 0, act: { do: 'press', hotspot: 0 } },
    { after: 9, tab: 0, act: { do: 'search', words: 'chair', hits: 0 } },
    { after: 1, tab: 0, act: { do: 'view', page: 1 } },
  ],
}

async function written(visits = [visit]) {
  const { account } = await newAccount()
  const group = await newGroup(account.id, { timeZone: 'Europe/Brussels' })
  const catalogue = await newCatalogue(group, [4])
  const { rows, expected } = playVisits(catalogue, day, visits)
  await writeEvents(rows)
  return { group, catalogue, rows, expected }
}

async function openDays(groupId: number) {
  return database().select().from(statisticsUnfolded).where(eq(statisticsUnfolded.groupId, groupId))
}

let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

test('a worker killed in the middle of a fold leaves nothing of it, and the next fold is whole', async () => {
  const { group, expected } = await written()
  {
    await using hold = await halfway()
    child = spawn(
      process.execPath,
      [
        '--import',
        './app/_start/quick-imports.mjs',
        '--eval',
        "import('#db/statistics/fold/fold.ts').then(f => f.foldNextDay())",
      ],
      { stdio: 'inherit' },
    )
    await hold.reached()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  expect(await openDays(group.id)).toMatchObject([{ writes: 1 }])
  // The killed one's transaction ends once the server notices.
  await expect.poll(() => foldNextDay()).toMatchObject({ groupId: group.id, day })
  expect(await readFigures(group.id)).toEqual(formOf(expected))
})

test('two workers never fold one day at once, and writers do not wait for a fold', async () => {
  const { group, rows } = await written()
  let folding: ReturnType<typeof foldNextDay>
  {
    await using hold = await halfway()
    folding = foldNextDay()
    await hold.reached()
    expect(await foldNextDay()).toBeUndefined()
    await writeEvents(rows.map(row => ({ ...row, reading: row.reading + 1_000_000n })))
  }
  expect(await folding).toMatchObject({ groupId: group.id, day })
  expect(await openDays(group.id)).toMatchObject([{ writes: 1 }])
  await passTime()
  await foldNextDay()
  expect(await readFigures(group.id)).toMatchObject({
    days: { [`0 ${day}`]: { opens: 2, visitors: 1, visits: 1 } },
  })
})

test('a day is folded again once there are new events, at least a minute later', async () => {
  const { group, rows } = await written()
  expect(await foldNextDay()).toBeDefined()
  expect(await foldNextDay()).toBeUndefined()
  await writeEvents(rows)
  expect(await foldNextDay()).toBeUndefined()
  const [open] = await database().execute<{ waits: boolean }>(sql`
    select fold_at > now() + interval '30 seconds' as waits from statistics_unfolded where group_id = ${group.id}`)
  expect(open).toEqual({ waits: true })
  await passTime()
  expect(await foldNextDay()).toBeDefined()
})

test('a day is closed once it is folded and over for a day; one with new events stays open', async () => {
  const { group } = await written()
  await closeDays()
  expect(await openDays(group.id)).toHaveLength(1)
  await foldNextDay()
  await database().execute(sql`
    insert into statistics_unfolded (group_id, day, writes)
    values (${group.id}, (now() at time zone ${group.timeZone}::text)::date - 1, 0)`)
  await closeDays()
  expect(await openDays(group.id)).toHaveLength(1)
})

test('figures of a day whose events were dropped stay', async () => {
  const { group, expected } = await written()
  await foldNextDay()
  await database().delete(readerEvents).where(eq(readerEvents.groupId, group.id))
  await database()
    .insert(statisticsUnfolded)
    .values({ groupId: group.id, day })
    .onConflictDoUpdate({
      target: [statisticsUnfolded.groupId, statisticsUnfolded.day],
      set: { writes: 1 },
    })
  await passTime()
  await foldNextDay()
  expect(await readFigures(group.id)).toEqual(formOf(expected))
})

test('moved pages, a removed hotspot, another slug and an archived publication change no figure', async () => {
  const { group, catalogue, rows, expected } = await written()
  await foldNextDay()
  const [publication] = catalogue.publications
  await database().execute(sql`update pages set number = -number where publication_id = ${publication?.id}`)
  await database().execute(
    sql`update pages set number = 5 + number where publication_id = ${publication?.id}`,
  )
  await database().execute(sql`delete from hotspots where id = ${publication?.hotspotIds[0]}`)
  await database().execute(sql`
    update publications set slug = 'another', state = 'archived' where id = ${publication?.id}`)
  await database().execute(sql`delete from products where group_id = ${group.id}`)
  await writeEvents(rows)
  await passTime()
  await foldNextDay()
  expect(await readFigures(group.id)).toEqual(formOf(expected))
  const noted = await database().execute(
    sql`select sku from counted_products where group_id = ${group.id} order by sku`,
  )
  expect(noted).toEqual([{ sku: 'A' }, { sku: 'B' }])
})

test('a batch that comes late does not turn the order of pages around', async () => {
  const { catalogue, rows, group } = await written([])
  expect(rows).toEqual([])
  const played = playVisits(catalogue, day, [visit])
  const last = played.rows.length - 1
  // The first events seem to be 20 seconds younger than they are, and so come after the last.
  const late = played.rows.map((row, number) =>
    number < last ? { ...row, at: new Date(row.at.getTime() + 20_000) } : row,
  )
  await writeEvents(late)
  await foldNextDay()
  const { pages, ways } = await readFigures(group.id)
  expect({ pages, ways }).toEqual({
    pages: formOf(played.expected).pages,
    ways: formOf(played.expected).ways,
  })
})

test('visits of a browser without JavaScript follow the time, since the numbers of its events are random', async () => {
  const { catalogue, group } = await written([])
  const plain = { do: 'plain' as const, page: 0 }
  const steps = Array.from({ length: 3 }, () => ({ after: 7200, tab: 0, act: plain }))
  const { rows } = playVisits(catalogue, day, [{ ...visit, begins: 0, steps }])
  await writeEvents(rows.map(row => (row.type === 'opened' ? row : { ...row, number: 9 - row.number })))
  await foldNextDay()
  expect((await readFigures(group.id)).days).toMatchObject({ [`0 ${day}`]: { plainPageViews: 3, visits: 3 } })
})

test('a visit ends after 30 minutes to the millisecond', async () => {
  const steps = [0, 30 * 60 - 0.001, 30 * 60].map(after => ({
    after,
    tab: 0,
    act: { do: 'zoomed' as const },
  }))
  const { group } = await written([
    { ...visit, steps: [{ after: 1, tab: 0, act: { do: 'zoomed' } }, ...steps] },
  ])
  await foldNextDay()
  expect((await readFigures(group.id)).days).toMatchObject({
    [`0 ${day}`]: { zoomed: 4, visits: 2, visitors: 1 },
  })
})

test('figures go after as many months as their group keeps them, and with their group', async () => {
  const { group } = await written()
  await foldNextDay()
  const days = () => database().select().from(statisticsDays).where(eq(statisticsDays.groupId, group.id))
  const age = (months: number) =>
    database().execute(sql`
      update statistics_days set day = (now() at time zone 'Europe/Brussels')::date - make_interval(months => ${months})
      where group_id = ${group.id}`)
  await database().update(groups).set({ statisticsMonths: 3 }).where(eq(groups.id, group.id))
  await age(3)
  await forgetFigures(unstopped)
  expect(await days()).toHaveLength(2)
  await age(4)
  await forgetFigures(unstopped)
  expect(await days()).toEqual([])
  const other = await written()
  await foldNextDay()
  await database().update(groups).set({ deletedAt: new Date() }).where(eq(groups.id, other.group.id))
  await forgetFigures(unstopped)
  const gone = await readFigures(other.group.id)
  expect(Object.values(gone).every(rows => Object.keys(rows).length === 0)).toBe(true)
  expect(
    await database().execute(sql`select from counted_products where group_id = ${other.group.id}`),
  ).toHaveLength(0)
})
