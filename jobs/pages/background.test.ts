import { afterEach, beforeEach, expect, test } from 'vitest'
import { listConversions } from '#db/conversions/conversions.ts'
import { type ConversionRun, takeUp } from '#db/conversions/runs.ts'
import { planPages, progressOfPages } from '#db/page-work/planning.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { obtainSource } from '../conversions/source.ts'
import { pdfOfPages, upload } from '../pdfs.fixture.ts'
import { PagePool } from './pool.ts'
import type { SpareSlot } from './spare-slots.ts'

const unstopped = new AbortController().signal
let groupId: number
const pools: PagePool[] = []
beforeEach(async () => {
  groupId = (await newAccount()).group.id
})
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool[Symbol.asyncDispose]()
})

/** A pool whose slots are all with work of the background. */
async function busyPool(slots: number, longestWaitMs?: number) {
  const pool = new PagePool(slots, longestWaitMs)
  pools.push(pool)
  await pool.start()
  return { pool, first: await pool.spareSlots(slots, unstopped) }
}

/** A conversion whose pages wait. */
async function waiting(pageCount: number): Promise<ConversionRun> {
  const source = { uploadId: await upload(groupId, await pdfOfPages(pageCount)) }
  const publication = await createPublication(groupId, { title: 'Catalogue', source })
  const [conversion] = await listConversions(publication.id)
  const run = await takeUp(conversion?.id ?? 0)
  if (run === undefined) throw new Error('No run')
  await obtainSource(run, unstopped)
  await planPages(
    run,
    pageCount,
    Array.from({ length: pageCount }, (_, index) => index + 1),
  )
  return run
}

const leftOf = async (run: ConversionRun) => (await progressOfPages(run)).left

/** Takes a slot, looks how many pages are left at that moment, and keeps the slot. */
async function leftAt(taking: Promise<SpareSlot>, run: ConversionRun): Promise<number> {
  await using _ = await taking
  return leftOf(run)
}

test('one slot: work of the background waits until all pages are made', async () => {
  const { pool, first } = await busyPool(1)
  const run = await waiting(3)
  const left = leftAt(pool.spareSlots(1, unstopped), run)
  await first[Symbol.asyncDispose]()
  expect(await left).toBe(0)
})

test('work of the background that steps back lets pages go first, and goes on after them', async () => {
  const { pool, first } = await busyPool(1)
  const run = await waiting(2)
  expect(await leftOf(run)).toBe(2)
  await first.giveWay()
  expect(await leftOf(run)).toBe(0)
  await first[Symbol.asyncDispose]()
  expect(pool.name).toMatch(/^pages-/)
})

test('a host that always has pages to make does one piece of the background when that has waited long enough', async () => {
  const { pool, first } = await busyPool(1, 0)
  const run = await waiting(3)
  const left = leftAt(pool.spareSlots(1, unstopped), run)
  // Both clocks that run out at once were set before this one.
  await new Promise(resolve => setTimeout(resolve, 0))
  await first[Symbol.asyncDispose]()
  expect(await left).toBe(3)
  await using _ = await pool.spareSlots(1, unstopped)
})

test('what needs more memory than a page process has the slots of a small host alone', async () => {
  const { pool, first } = await busyPool(2)
  const run = await waiting(4)
  const left = leftAt(pool.spareSlots(3, unstopped), run)
  await first[Symbol.asyncDispose]()
  expect(await left).toBe(0)
})
