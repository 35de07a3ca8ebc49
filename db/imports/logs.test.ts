import { beforeAll, expect, test } from 'vitest'
import { database } from '../client.ts'
import { ImportLog } from '../rules/imports/log.ts'
import { reason } from '../rules/reasons/reasons.ts'
import type { Group } from '../schema/groups.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { startFeedImport } from './imports.ts'
import { findImport, readImportLog, readNotesOf } from './logs.ts'
import { failImport, succeedImport, succeedUnchanged, takeUpImport } from './runs.ts'

let group: Group
const saidOf = (sku: string, productLibraryId: number | null = null) =>
  readNotesOf({ groupId: group.id, productLibraryId, sku })

beforeAll(async () => {
  group = (await newAccount()).group
})

test('what the log of the last import says of a product is told, of others and of failures nothing', async () => {
  expect(await saidOf('CHAIR')).toBeUndefined()
  const note = {
    line: 2,
    item: null,
    field: 'price',
    reason: reason('priceUnclear', { value: 'many' }),
    isLeftOut: false,
  }
  const log = new ImportLog()
  log.add([
    { ...note, id: 'CHAIR' },
    { ...note, id: 'LAMP', line: 3 },
  ])
  const counts = { successCount: 2, failedCount: 0 }
  const run = await begun()
  await succeedImport(database(), run, counts, log)
  expect(await saidOf('CHAIR')).toMatchObject({
    last: { id: run.productImport.id },
    notes: [{ ...note, id: 'CHAIR' }],
  })
  expect((await saidOf('TABLE'))?.notes).toEqual([])
  expect(await saidOf('CHAIR', 12)).toBeUndefined()

  const unchanged = await begun()
  await succeedUnchanged(unchanged, run.productImport)
  await failImport(await begun(), reason('fetch.notFound'))
  expect(await saidOf('CHAIR')).toMatchObject({
    last: { id: unchanged.productImport.id },
    notes: [{ line: 2 }],
  })
})

async function begun() {
  const run = await takeUpImport((await startFeedImport(group.id, 'https://example.com/feed.tsv')).id)
  if (run === undefined) throw new Error('The import was not taken up')
  return run
}

test('a log is read a part at a time, and only by its group', async () => {
  const log = new ImportLog()
  const note = { item: null, field: 'title', reason: reason('noTitle'), isLeftOut: true }
  for (let line = 2; line <= 1500; line++) log.add([{ ...note, line, id: `A-${line}` }])
  const run = await begun()
  await failImport(run, reason('noProducts'), { successCount: 0, failedCount: 1499, log })
  const found = await findImport(group.id, run.productImport.id)
  expect(found.noteTotals).toMatchObject([
    {
      sentence: 'The row has no title, so it was left out.',
      reason: note.reason,
      isLeftOut: true,
      count: 1499,
    },
  ])
  const part = await readImportLog(found, { limit: 100, offset: 900 })
  expect([part.items.length, part.items.at(-1)?.line, part.hasMore]).toEqual([100, 1001, false])
  await expect(findImport((await newAccount()).group.id, found.id)).rejects.toThrow('not found')
})
