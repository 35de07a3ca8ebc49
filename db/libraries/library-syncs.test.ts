import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { deleteGroup } from '../groups/changes.ts'
import { succeedImport, takeUpImport } from '../imports/runs.ts'
import { accounts } from '../schema/people/accounts.ts'
import { productImports } from '../schema/products/product-imports.ts'
import { type ProductLibrary, productLibraries } from '../schema/products/product-libraries.ts'
import { newAccount, newGroup } from '../testing/accounts.fixture.ts'
import { createProductLibrary, updateProductLibrary } from './libraries.ts'
import { syncDueLibraries } from './library-syncs.ts'

const url = 'https://example.com/feed.xml'
const hourMs = 3_600_000
const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs)

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  // What other tests have scheduled is not due here.
  await database().update(productLibraries).set({ syncEnabled: false, hourlySyncEnabled: false })
  owner = await newAccount()
})

/** A library with a schedule, whose first import has ended. */
async function library(values: Partial<ProductLibrary>) {
  const made = await createProductLibrary(owner.group.id, { title: 'Furniture', url, ...values })
  await endImports(made.id)
  return made
}

async function endImports(id: number): Promise<void> {
  const open = await importsOf(id)
  for (const { id: importId, endedAt } of open) {
    const run = endedAt === null ? await takeUpImport(importId) : undefined
    if (run) await succeedImport(database(), run, { successCount: 1, failedCount: 0 })
  }
}

const importsOf = (id: number) =>
  database().select().from(productImports).where(eq(productImports.productLibraryId, id))

async function plannedFor(id: number): Promise<Date | null> {
  const [row] = await database().select().from(productLibraries).where(eq(productLibraries.id, id))
  return row?.nextSyncAt ?? null
}

/** When a library that has a schedule is due. */
async function dueAt(id: number): Promise<Date> {
  const due = await plannedFor(id)
  if (due === null) throw new Error('The library has no schedule')
  return due
}

describe('a library that is imported every hour', () => {
  test('waits for the hour, and is imported when it has come', async () => {
    const { id } = await library({ hourlySyncEnabled: true })
    const due = await dueAt(id)
    await syncDueLibraries(new Date(due.getTime() - 1))
    expect(await importsOf(id)).toHaveLength(1)
    await syncDueLibraries(due)
    expect(await importsOf(id)).toMatchObject([{ state: 'success' }, { state: 'processing', url }])
    expect(await plannedFor(id)).toEqual(later(due, 1))
  })

  test('is imported once, however many workers ask at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => library({ hourlySyncEnabled: true })))
    const due = await dueAt(made.at(-1)?.id ?? 0)
    const turns = await Promise.all(Array.from({ length: 8 }, () => syncDueLibraries(due)))
    expect(turns.reduce((sum, count) => sum + count)).toBe(5)
    for (const { id } of made) expect(await importsOf(id)).toHaveLength(2)
  })

  test('makes up once for what no worker was there for', async () => {
    const { id } = await library({ hourlySyncEnabled: true })
    const due = await dueAt(id)
    const back = later(due, 50.5)
    await syncDueLibraries(back)
    await endImports(id)
    await syncDueLibraries(back)
    expect(await importsOf(id)).toHaveLength(2)
    expect(await plannedFor(id)).toEqual(later(due, 51))
  })

  test('is not imported twice at the same time', async () => {
    const { id } = await library({ hourlySyncEnabled: true })
    const due = await dueAt(id)
    await syncDueLibraries(due)
    await syncDueLibraries(later(due, 1))
    expect(await importsOf(id)).toHaveLength(2)
  })
})

test('a library that is imported daily is planned for its hour, where its time zone has it', async () => {
  const { id } = await library({ syncEnabled: true, syncHour: 6, syncTimeZone: 'Asia/Tokyo' })
  const planned = await plannedFor(id)
  expect(planned?.toISOString()).toMatch(/T21:00:00\.000Z$/)
  expect(await syncDueLibraries(planned ?? new Date())).toBe(1)
  expect(await importsOf(id)).toHaveLength(2)
  expect(await plannedFor(id)).toEqual(later(planned ?? new Date(), 24))
})

test('another schedule begins with its next time, and the same one sent again changes nothing', async () => {
  const { id, groupId } = await library({ hourlySyncEnabled: true })
  const missed = later(await dueAt(id), -5)
  await database().update(productLibraries).set({ nextSyncAt: missed }).where(eq(productLibraries.id, id))
  await updateProductLibrary(groupId, id, { hourlySyncEnabled: true, title: 'Chairs' })
  expect(await plannedFor(id)).toEqual(missed)
  await updateProductLibrary(groupId, id, { hourlySyncEnabled: true, syncEnabled: true })
  expect((await plannedFor(id))?.getTime()).toBeGreaterThan(Date.now())
  await updateProductLibrary(groupId, id, { hourlySyncEnabled: false, syncEnabled: false })
  expect(await plannedFor(id)).toBeNull()
  expect(await syncDueLibraries(later(missed, 48))).toBe(0)
})

test('a schedule that was never planned begins with its next time', async () => {
  const { id } = await library({ hourlySyncEnabled: true })
  await database().update(productLibraries).set({ nextSyncAt: null }).where(eq(productLibraries.id, id))
  const now = new Date()
  await syncDueLibraries(now)
  expect(await importsOf(id)).toHaveLength(1)
  expect((await dueAt(id)).getTime()).toBeGreaterThan(now.getTime())
})

test('a library without anything to import from is not imported', async () => {
  const { id } = await library({ hourlySyncEnabled: true, url: null })
  expect(await syncDueLibraries(await dueAt(id))).toBe(1)
  expect(await importsOf(id)).toEqual([])
})

test('the libraries of a group that was deleted rest', async () => {
  const { id } = await library({ hourlySyncEnabled: true })
  const due = await dueAt(id)
  await newGroup(owner.account.id)
  await deleteGroup(owner.group.id)
  await syncDueLibraries(due)
  expect(await importsOf(id)).toHaveLength(1)
})

test('the libraries of an account without the feature rest until it is on again', async () => {
  const { id } = await library({ hourlySyncEnabled: true })
  const setOff = (disabledFeatures: 'product_libraries'[]) =>
    database().update(accounts).set({ disabledFeatures }).where(eq(accounts.id, owner.account.id))
  await setOff(['product_libraries'])
  const after = later(await dueAt(id), 3)
  expect(await syncDueLibraries(after)).toBe(0)
  await setOff([])
  expect(await syncDueLibraries(after)).toBe(1)
  expect(await importsOf(id)).toHaveLength(2)
})
