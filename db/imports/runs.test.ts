import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '../client.ts'
import { startConversion } from '../conversions/conversions.ts'
import { conversionRuns } from '../conversions/runs.ts'
import { type ConversionMove, conversionStates } from '../rules/conversions/conversions.ts'
import { type ImportMove, importStates } from '../rules/imports/imports.ts'
import { RunLost } from '../runs/runs.ts'
import { conversions } from '../schema/conversions.ts'
import { productImports } from '../schema/products/product-imports.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { startFeedImport } from './imports.ts'
import { importRuns } from './runs.ts'

async function newConversion(): Promise<number> {
  const { group } = await newAccount()
  const { id } = await newPublication(group.id)
  return (await startConversion(database(), id, { sourceType: 'new_publication' })).id
}

async function newImport(): Promise<number> {
  const { group } = await newAccount()
  return (await startFeedImport(group.id, 'https://example.com/feed.tsv')).id
}

/** Where each move leads, and from where. */
const movesOfConversions: Record<ConversionMove, [from: string[], to: string]> = {
  prepare: [['new', 'preparing', 'converting'], 'preparing'],
  convert: [['preparing'], 'converting'],
  finish: [['converting'], 'finished'],
  fail: [['new', 'preparing', 'converting'], 'failed'],
  cancel: [['new', 'preparing', 'converting'], 'canceled'],
}
const movesOfImports: Record<ImportMove, [from: string[], to: string]> = {
  begin: [['scheduled', 'processing'], 'processing'],
  succeed: [['processing'], 'success'],
  hold: [['processing'], 'held'],
  release: [['held'], 'failed'],
  fail: [['scheduled', 'processing'], 'failed'],
}

const goesOn = ['new', 'preparing', 'converting', 'scheduled', 'processing']

describe('moves', () => {
  test.each(Object.keys(movesOfConversions) as ConversionMove[])('conversions: %s', async name => {
    const id = await newConversion()
    const [from, to] = movesOfConversions[name]
    for (const state of conversionStates) {
      await database().update(conversions).set({ state }).where(eq(conversions.id, id))
      const moved = await conversionRuns.move(database(), name, eq(conversions.id, id))
      expect(moved.map(row => [row.state, row.endedAt === null])).toEqual(
        from.includes(state) ? [[to, goesOn.includes(to)]] : [],
      )
    }
  })

  test.each(Object.keys(movesOfImports) as ImportMove[])('imports: %s', async name => {
    const id = await newImport()
    const [from, to] = movesOfImports[name]
    for (const state of importStates) {
      await database().update(productImports).set({ state }).where(eq(productImports.id, id))
      const moved = await importRuns.move(database(), name, eq(productImports.id, id))
      expect(moved.map(row => [row.state, row.endedAt === null])).toEqual(
        from.includes(state) ? [[to, goesOn.includes(to)]] : [],
      )
    }
  })
})

const kinds = [
  {
    name: 'a conversion',
    start: newConversion,
    runs: conversionRuns,
    jobKey: 'convert:',
    change: (holder: { id: number; runToken: string }) =>
      conversionRuns.change(database(), holder, { sourceKey: 'a.pdf' }),
    end: (holder: { id: number; runToken: string }) => conversionRuns.advance(database(), 'fail', holder),
  },
  {
    name: 'an import',
    start: newImport,
    runs: importRuns,
    jobKey: 'import:',
    change: (holder: { id: number; runToken: string }) =>
      importRuns.change(database(), holder, { etag: 'a' }),
    end: (holder: { id: number; runToken: string }) => importRuns.advance(database(), 'fail', holder),
  },
]

describe.each(kinds)('$name', ({ start, runs, jobKey, change, end }) => {
  async function takenUp(id: number) {
    const taken = await runs.takeUp(database(), id)
    if (taken === undefined) throw new Error('It has ended')
    return { id, runToken: taken.runToken }
  }

  test('belongs to the worker that took it up last, until it ends', async () => {
    const id = await start()
    const first = await takenUp(id)
    await change(first)
    const second = await takenUp(id)
    for (const write of [change, end, (holder: typeof first) => runs.check(holder)])
      await expect(write(first)).rejects.toThrow(RunLost)
    await runs.check(second)
    await end(second)
    for (const write of [change, end, (holder: typeof first) => runs.check(holder)])
      await expect(write(second)).rejects.toThrow(RunLost)
    expect(await runs.takeUp(database(), id)).toBeUndefined()
  })

  test('is given up when the queue has given up its job, and without one when the queue has none', async () => {
    const table = jobKey === 'convert:' ? conversions : productImports
    const id = await start()
    const found = async () =>
      Promise.all(
        [runs.isAbandoned(), runs.isWithoutJob()].map(async which => {
          const rows = await database().select({ id: table.id }).from(table).where(which)
          return rows.some(row => row.id === id)
        }),
      )
    expect(await found()).toEqual([false, false])
    const job = sql`select id from graphile_worker.jobs where key = ${`${jobKey}${id}`}`
    await database().execute(sql`select graphile_worker.permanently_fail_jobs(array(${job}), 'Given up')`)
    expect(await found()).toEqual([true, false])
    await database().execute(sql`select graphile_worker.remove_job(${`${jobKey}${id}`})`)
    expect(await found()).toEqual([false, true])
  })
})
