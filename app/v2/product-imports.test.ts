import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { confirmHeldImport } from '#db/imports/held.ts'
import { startFeedImport } from '#db/imports/imports.ts'
import { failImport, holdImport, takeUpImport } from '#db/imports/runs.ts'
import { ImportLog } from '#db/rules/imports/log.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let importId: number

beforeAll(async () => {
  owner = await newAccount()
  const url = 'https://user:secret@example.com/feed.tsv'
  importId = (await startFeedImport(owner.group.id, url)).id
  const run = await takeUpImport(importId)
  const log = new ImportLog()
  for (let line = 2; line <= 1500; line++)
    log.add([
      {
        line,
        item: null,
        id: `A-${line}`,
        field: 'title',
        reason: reason('noTitle'),
        isLeftOut: true,
      },
    ])
  if (run) await failImport(run, reason('noProducts'), { successCount: 0, failedCount: 1499, log })
})

const ask = (path = '', key = owner.key) => call('GET', `${owner.path}/product_imports${path}`, { key })
const askLog = (query = '', key = owner.key) => ask(`/${importId}/log${query}`, key)

const told = {
  id: expect.any(Number),
  library_title: null,
  url: expect.not.stringContaining('secret'),
  file_name: null,
  state: 'failed',
  success_count: 0,
  failed_count: 1499,
  error: 'The feed has no products. Check that it is the right file.',
  dismissed: null,
  confirmed: null,
  unchanged_since: null,
  created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  ended_at: expect.any(String),
  totals: [
    { field: 'title', sentence: 'The row has no title, so it was left out.', is_left_out: true, count: 1499 },
  ],
  held: null,
  unknown_values: [],
}

describe('the imports of a group', () => {
  test('200: all of them, without passwords', async () => {
    const { status, body } = await ask()
    expect([status, body]).toEqual([200, { product_imports: [told] }])
  })

  test('403: not to another account', async () => {
    expect((await ask('', (await newAccount()).key)).status).toBe(403)
  })
})

test('an import that was confirmed tells by whom, and which one repeats it', async () => {
  const account = await newAccount()
  const run = await takeUpImport((await startFeedImport(account.group.id, 'https://example.com/f.tsv')).id)
  if (!run) throw new Error('No import waits')
  const difference = { going: 60, coming: 0, staying: 40, goingNames: [] }
  await holdImport(run, difference, { log: new ImportLog(), failedCount: 0 })
  const { id } = run.productImport
  const { id: repeated_as } = await confirmHeldImport(account.group.id, id)
  const { body } = await call('GET', `${account.path}/product_imports`, { key: account.key })
  expect(body.product_imports).toMatchObject([
    { id: repeated_as, state: 'processing', library_title: null, confirmed: null },
    { id, state: 'failed', dismissed: null, confirmed: { by: 'Recto', at: expect.any(String), repeated_as } },
  ])
})

describe('the log of an import', () => {
  test('200: a thousand lines, with how often each thing was said', async () => {
    const { status, body } = await askLog()
    expect([status, body.product_import]).toEqual([200, told])
    expect(body.lines).toHaveLength(1000)
    expect(body.lines[0]).toEqual({
      line: 2,
      item: null,
      id: 'A-2',
      field: 'title',
      sentence: 'The row has no title, so it was left out.',
      is_left_out: true,
    })
  })

  test('200: a page at a time', async () => {
    const { body, headers } = await askLog('?page=10&per_page=100')
    expect(body.lines).toHaveLength(100)
    expect(body.lines.at(-1).line).toBe(1001)
    expect(headers.get('x-next-page')).toBeNull()
  })

  test('404: an import that the group does not have', async () => {
    expect((await ask('/999999/log')).status).toBe(404)
  })

  test('403: not to another account', async () => {
    expect((await askLog('', (await newAccount()).key)).status).toBe(403)
  })
})
