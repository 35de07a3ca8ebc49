import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findConversion, startConversion } from '#db/conversions/conversions.ts'
import { type ConversionRun, takeUp } from '#db/conversions/runs.ts'
import { env } from '#db/env.ts'
import { conversions } from '#db/schema/conversions.ts'
import { publications } from '#db/schema/publications.ts'
import { liveSlots, takeLease } from '#db/workers.ts'
import { newGroup, numbers, planned, served } from './planned.fixture.ts'
import { noteQueue } from './queue.ts'

beforeEach(async () => {
  await database().delete(publications)
})

const noted = async ({ publication, conversion }: Pick<ConversionRun, 'publication' | 'conversion'>) =>
  (await findConversion(publication.id, conversion.id)).queue

/** Workers with so many page processes, until the scope ends. */
async function workers(...slots: number[]): Promise<AsyncDisposable> {
  const leases = slots.map(count => ({ count, lease: takeLease(env().databaseUrl ?? '', () => undefined) }))
  for (const { count, lease } of leases) await lease.offer(count)
  return {
    async [Symbol.asyncDispose]() {
      for (const { lease } of leases) await lease.release()
    },
  }
}

/** As if a tick came so many seconds later. */
async function later(seconds: number): Promise<void> {
  const earlier = (key: string) => sql`
    jsonb_build_object(${key}::text, to_char((queue ->> ${key})::timestamptz at time zone 'UTC'
      - make_interval(secs => ${seconds}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  await database().execute(sql`
    update ${conversions} set queue = queue || ${earlier('notedAt')} || case
      when queue ->> 'finishesAt' is null then '{}'::jsonb else ${earlier('finishesAt')} end
    where queue is not null`)
}

test('the pages before the last one of a PDF are those that slots then make before it', async () => {
  const [one, other] = [await newGroup(), await newGroup()]
  const runs = [
    await planned(one, numbers(30)),
    await planned(one, numbers(12)),
    await planned(other, numbers(7)),
    await planned(other, [5, 6, 9]),
  ]
  await served(4)
  await noteQueue()
  const told = await Promise.all(runs.map(noted))
  // A fourth of the turns of each account, which alternate, are those of its oldest PDF.
  const order = (await served(100, turn => turn % 8 > 5)).map(([id]) => id)
  for (const [index, { conversion }] of runs.entries()) {
    const last = order.lastIndexOf(conversion.id)
    const before = order.slice(0, last).filter(id => id !== conversion.id)
    const ended = runs.filter(run => order.lastIndexOf(run.conversion.id) < last)
    expect(told[index]?.pdfsBefore).toBe(ended.length)
    // Two accounts take turns: which of them begins is not foretold, nor when the turns of the oldest come.
    expect(Math.abs((told[index]?.pagesBefore ?? 99) - before.length)).toBeLessThanOrEqual(4)
  }
})

test('the time comes from the pages before it, the slots of living workers and the seconds that pages took', async () => {
  const run = await planned(await newGroup(), numbers(13))
  await noteQueue()
  expect(await noted(run)).toMatchObject({ pagesBefore: 0, finishesAt: null })
  {
    await using _ = await workers(1, 3)
    await noteQueue()
    expect((await noted(run))?.finishesAt).toBeNull()
    await served(4)
    await noteQueue()
    const place = await noted(run)
    // Nine pages of two seconds are left: eight are shared out to four slots before the last one begins.
    const seconds = (Date.parse(place?.finishesAt ?? '') - Date.parse(place?.notedAt ?? '')) / 1000
    expect(seconds).toBeCloseTo(6, 2)
  }
  await expect.poll(() => liveSlots()).toBe(0)
  await noteQueue()
  expect((await noted(run))?.finishesAt).toBeNull()
})

test('a time that was told stays while it is right, and changes when other PDFs come before', async () => {
  await using _ = await workers(1)
  const [one, other] = [await newGroup(), await newGroup()]
  const run = await planned(one, numbers(600))
  await served(10)
  await noteQueue()
  // Ten pages of two seconds each took two seconds more than was told.
  await served(10)
  await later(22)
  const before = (await noted(run))?.finishesAt
  await noteQueue()
  expect((await noted(run))?.finishesAt).toBe(before)
  await planned(other, numbers(400))
  await noteQueue()
  const moved = await noted(run)
  expect(moved).toMatchObject({ pdfsBefore: expect.any(Number), pagesBefore: 400 })
  expect(Date.parse(moved?.finishesAt ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
})

test('a conversion that no worker follows yet is told what is begun before it', async () => {
  const groupId = await newGroup()
  const waiting = []
  for (const slug of ['first', 'second', 'third']) {
    const [publication] = await database()
      .insert(publications)
      .values({ groupId, title: 'Catalogue', slug })
      .returning()
    if (publication === undefined) throw new Error('No publication')
    const conversion = await startConversion(database(), publication.id, { sourceType: 'new_publication' })
    waiting.push({ publication, conversion })
  }
  await noteQueue()
  const places = await Promise.all(waiting.map(noted))
  expect(places).toMatchObject(
    [0, 1, 2].map(pdfsBefore => ({ pdfsBefore, pagesBefore: null, finishesAt: null })),
  )
})

test('a place goes with the next move of its conversion', async () => {
  const run = await planned(await newGroup(), numbers(2))
  await noteQueue()
  expect(await noted(run)).not.toBeNull()
  await takeUp(run.conversion.id)
  expect(await noted(run)).toBeNull()
})
