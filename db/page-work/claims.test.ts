import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { cancelConversion } from '#db/conversions/conversions.ts'
import { takeUp } from '#db/conversions/runs.ts'
import { RunLost } from '#db/runs/runs.ts'
import { conversions, convertedPages } from '#db/schema/conversions.ts'
import { pageWork } from '#db/schema/pages/page-work.ts'
import { publications } from '#db/schema/publications.ts'
import { claimPage, nextToOpen, type OpenInSlot, type PageClaim, secondsToNextPage } from './claims.ts'
import { extendLeases, giveBackPages } from './leases.ts'
import { keepClaimedPage, putOffClaimedPage, refuseClaimedPage } from './outcomes.ts'
import { begun, cost, newGroup, numbers, page, planned, served } from './planned.fixture.ts'
import { planPages, progressOfPages } from './planning.ts'

beforeEach(async () => {
  await database().delete(publications)
})

async function claimed(pool = 'pool', open?: OpenInSlot): Promise<PageClaim> {
  const claim = await claimPage(pool, open, false)
  if (claim === undefined) throw new Error('No page waits')
  return claim
}

test('a short PDF is not behind a thousand pages of another account', async () => {
  const long = await planned(await newGroup(), numbers(1000))
  await served(3)
  const short = await planned(await newGroup(), numbers(3))
  const order = await served(6)
  expect(order.map(([id]) => id)).toEqual(
    [short, long, short, long, short, long].map(run => run.conversion.id),
  )
})

test('the account with the fewest pages in hand is next', async () => {
  const busy = await planned(await newGroup(), numbers(9))
  await claimed()
  await claimed()
  const other = await planned(await newGroup(), numbers(9))
  const next = [await claimed(), await claimed()]
  expect(next.map(({ conversion }) => conversion.id)).toEqual([other.conversion.id, other.conversion.id])
  expect(busy.conversion.id).not.toBe(other.conversion.id)
})

test('the first page of a new publication is before later pages of another', async () => {
  const groupId = await newGroup()
  const long = await planned(groupId, numbers(100))
  await served(5)
  const fresh = await planned(groupId, numbers(100))
  expect(await served(1)).toEqual([[fresh.conversion.id, 1]])
  expect(long.conversion.id).toBeLessThan(fresh.conversion.id)
})

test('the page that replaces one is first, whatever its number in its PDF', async () => {
  const groupId = await newGroup()
  await planned(groupId, numbers(100))
  await served(5)
  const replacement = await planned(groupId, [77])
  expect(await served(1)).toEqual([[replacement.conversion.id, 77]])
})

test('a slot stays with its PDF for four pages, unless the first page of another waits', async () => {
  const groupId = await newGroup()
  const short = await planned(groupId, numbers(20))
  const long = await planned(groupId, numbers(50))
  await served(2)
  const next = async (pagesInARow: number) =>
    (await claimed('pool', { conversionId: long.conversion.id, pagesInARow })).conversion.id
  expect(await next(1)).toBe(long.conversion.id)
  expect(await next(3)).toBe(long.conversion.id)
  expect(await next(4)).toBe(short.conversion.id)
  const fresh = await planned(groupId, numbers(50))
  expect(await next(1)).toBe(fresh.conversion.id)
})

test('of one account, the PDF with the fewest pages left is first, whenever it was sent', async () => {
  const groupId = await newGroup()
  const catalogue = await planned(groupId, numbers(37))
  await served(9)
  const flyer = await planned(groupId, numbers(5))
  const ids = (pages: [number, number][]) => pages.map(([id]) => id)
  expect(ids(await served(5))).toEqual(Array(5).fill(flyer.conversion.id))
  const longer = await planned(groupId, numbers(30))
  expect(ids(await served(1))).toEqual([longer.conversion.id])
  // 28 pages of the catalogue are left, and 29 of the other.
  expect(ids(await served(28))).toEqual(Array(28).fill(catalogue.conversion.id))
  expect(ids(await served(99))).toEqual(Array(29).fill(longer.conversion.id))
})

test('pages that were chosen, not the pages of the PDF, decide which is shorter', async () => {
  const groupId = await newGroup()
  const whole = await planned(groupId, numbers(10))
  const two = await planned(groupId, [300, 900, 40])
  await served(2)
  expect(await served(2)).toEqual([
    [two.conversion.id, 900],
    [two.conversion.id, 40],
  ])
  expect(await served(1)).toEqual([[whole.conversion.id, 2]])
})

test('a turn of the oldest goes to the PDF sent first, in which its slot stays for sixteen pages', async () => {
  const groupId = await newGroup()
  const long = await planned(groupId, numbers(100))
  const short = await planned(groupId, numbers(50))
  await served(2)
  const next = async (open: OpenInSlot, isForOldest = false) =>
    (await claimPage('pool', open, isForOldest))?.conversion.id
  const atShort = { conversionId: short.conversion.id, pagesInARow: 2 }
  const atLong = (pagesInARow: number) => ({ conversionId: long.conversion.id, pagesInARow })
  expect(await next(atShort)).toBe(short.conversion.id)
  expect(await next(atShort, true)).toBe(long.conversion.id)
  expect(await next(atLong(15))).toBe(long.conversion.id)
  expect(await next(atLong(16))).toBe(short.conversion.id)
})

test('a turn of the oldest makes no first page and no other account wait', async () => {
  const groupId = await newGroup()
  const long = await planned(groupId, numbers(100))
  await served(3)
  const fresh = await planned(groupId, numbers(50))
  expect((await claimPage('pool', undefined, true))?.conversion.id).toBe(fresh.conversion.id)
  const other = await planned(await newGroup(), numbers(50))
  const open = { conversionId: long.conversion.id, pagesInARow: 9 }
  expect((await claimPage('pool', open, true))?.conversion.id).toBe(other.conversion.id)
})

test('a long PDF is done however many short ones are sent after it', async () => {
  const groupId = await newGroup()
  const long = await planned(groupId, numbers(8))
  await served(1)
  let [pages, open] = [0, undefined as OpenInSlot | undefined]
  const isLongOver = async () => (await progressOfPages(long)).left === 0
  for (; !(await isLongOver()); pages += 1) {
    // As if they were sent without end: two wait at each page.
    while ((await database().$count(pageWork)) < 8 + 6) await planned(groupId, numbers(3))
    const claim = await claimPage('pool', open)
    if (claim === undefined) throw new Error('No page waits')
    await keepClaimedPage(claim, page(claim), cost)
    const { id } = claim.conversion
    open = { conversionId: id, pagesInARow: id === open?.conversionId ? open.pagesInARow + 1 : 1 }
    expect(pages).toBeLessThan(2000)
  }
})

test('a page is leased to one of many who ask at once', async () => {
  await planned(await newGroup(), numbers(5))
  const claims = await Promise.all(
    numbers(8).map(index => claimPage(`pool ${index}`, undefined, index % 2 === 0)),
  )
  const leased = claims.flatMap(claim => claim?.sourceNumber ?? [])
  expect(leased.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('a page whose lease ran out is made by another, and kept once', async () => {
  const run = await planned(await newGroup(), [1])
  const first = await claimed('first')
  expect(await claimPage('second')).toBeUndefined()
  await database().update(pageWork).set({ leasedUntil: sql`now() - interval '1 second'` })
  const second = await claimed('second')
  expect(second).toMatchObject({ sourceNumber: 1, attempts: 2 })
  await expect(keepClaimedPage(first, page(first), cost)).rejects.toThrow(RunLost)
  await keepClaimedPage(second, page(second), cost)
  expect(await progressOfPages(run)).toEqual({ left: 0, cpuSeconds: 1.5, pictureBytes: 1000, refusals: [] })
  const [row] = await database().select().from(conversions).where(eq(conversions.id, run.conversion.id))
  expect(row?.convertedPages).toBe(1)
})

test('pages given back by a pool that ends count as not tried', async () => {
  await planned(await newGroup(), numbers(3))
  const claim = await claimed('ending')
  expect(await extendLeases([claim.leaseToken])).toEqual(new Set([claim.leaseToken]))
  await giveBackPages('ending')
  expect(await extendLeases([claim.leaseToken])).toEqual(new Set())
  expect(await claimed('next')).toMatchObject({ sourceNumber: 1, attempts: 1 })
})

test('nothing is claimed or kept of a conversion that was canceled', async () => {
  const run = await planned(await newGroup(), numbers(3))
  const claim = await claimed()
  await cancelConversion(run.publication.id, run.conversion.id)
  expect(await claimPage('pool')).toBeUndefined()
  expect(await extendLeases([claim.leaseToken])).toEqual(new Set())
  await expect(keepClaimedPage(claim, page(claim), cost)).rejects.toThrow(RunLost)
  expect(await database().$count(convertedPages)).toBe(0)
})

test('a run that takes a conversion up again plans only the pages that are not made', async () => {
  const run = await planned(await newGroup(), numbers(4))
  await served(2)
  const again = await takeUp(run.conversion.id)
  if (again === undefined) throw new Error('No run')
  await planPages(again, 4, numbers(4))
  expect(await progressOfPages(again)).toMatchObject({ left: 2 })
  expect((await served(9)).map(([, number]) => number)).toEqual([3, 4])
})

test('a refused page is not claimed again, and told with its reason', async () => {
  const run = await planned(await newGroup(), numbers(2))
  const refusal = { of: 'page', code: 'page_damaged', message: 'Page 1 is damaged.' } as const
  await refuseClaimedPage(await claimed(), refusal, cost)
  expect((await served(9)).map(([, number]) => number)).toEqual([2])
  expect(await progressOfPages(run)).toMatchObject({ left: 0, refusals: [{ ...refusal, page: 1 }] })
})

test('a page that the machine failed waits, alone where it had no processor time, and its conversion says so', async () => {
  const run = await planned(await newGroup(), [1])
  await putOffClaimedPage(await claimed(), { trouble: 'busy', alone: true })
  expect(await claimPage('pool')).toBeUndefined()
  const seconds = await secondsToNextPage()
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(5)
  const [row] = await database().select().from(conversions).where(eq(conversions.id, run.conversion.id))
  expect(row).toMatchObject({ trouble: 'busy', troubles: 1, triesAgainAt: expect.any(Date), endedAt: null })
  await database().update(pageWork).set({ notBefore: null })
  const again = await claimed()
  expect(again).toMatchObject({ alone: true, attempts: 2 })
  await keepClaimedPage(again, page(again), cost)
  const [healed] = await database().select().from(conversions).where(eq(conversions.id, run.conversion.id))
  expect(healed).toMatchObject({ trouble: null, triesAgainAt: null })
})

test('of PDFs that nobody has opened yet, that of the account served longest ago is next, then the smallest file', async () => {
  const flood = await newGroup()
  const many = [await begun(flood), await begun(flood), await begun(flood)]
  await planned(flood, [1])
  await served(1)
  const single = await begun(await newGroup())
  const waiting = [...many, single].map((run, index) => ({
    id: run.conversion.id,
    bytes: [9_000_000_000, undefined, 70_000, 5_000_000][index],
  }))
  expect(await nextToOpen(waiting)).toBe(single.conversion.id)
  const own = waiting.slice(0, 3)
  expect(await nextToOpen(own)).toBe(many[2]?.conversion.id)
  expect(await nextToOpen(own.slice(0, 2))).toBe(many[0]?.conversion.id)
  expect(await nextToOpen([])).toBeUndefined()
})
