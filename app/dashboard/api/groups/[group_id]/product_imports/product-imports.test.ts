import { encode } from 'next-auth/jwt'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import { call } from '#app/_http/calls.fixture.ts'
import type { Handler } from '#app/_http/endpoint.ts'
import { startFeedImport } from '#db/imports/imports.ts'
import { failImport, holdImport, takeUpImport } from '#db/imports/runs.ts'
import { ImportLog } from '#db/rules/imports/log.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { GET as getLog } from './[import_id]/log/route.ts'
import { GET as getList } from './route.ts'

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
        sentence: 'The row has no title.',
        isLeftOut: true,
      },
    ])
  if (run) await failImport(run, 'No product.', { successCount: 0, failedCount: 1499, log })
})

/** Asks as the dashboard's own page does. */
async function ask(get: Handler, { from = owner, query = '', id = importId } = {}) {
  const { cookieName, salt } = sessionCookie()
  const token = { userId: from.user.id, sessionVersion: 1 }
  const session = await encode({ token, salt, secret: sessionKey() })
  const request = new Request(`http://localhost:3000/dashboard/api${query}`, {
    headers: { cookie: `${cookieName}=${session}`, 'sec-fetch-site': 'same-origin' },
  })
  const params = { group_id: String(owner.group.id), import_id: String(id) }
  const answer = await get(request, { params: Promise.resolve(params) })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const told = {
  id: expect.any(Number),
  library_title: null,
  url: expect.not.stringContaining('secret'),
  file_name: null,
  state: 'failed',
  success_count: 0,
  failed_count: 1499,
  error: 'No product.',
  dismissed: null,
  confirmed: null,
  unchanged_since: null,
  created_at: expect.stringMatching(/^\d{4}-.*\+00:00$/),
  ended_at: expect.any(String),
  totals: [{ field: 'title', sentence: 'The row has no title.', is_left_out: true, count: 1499 }],
}

describe('the imports of a group', () => {
  test('200: all of them, without passwords', async () => {
    const { status, body } = await ask(getList)
    expect([status, body]).toEqual([200, { product_imports: [told] }])
  })

  test('403: not to another account', async () => {
    expect((await ask(getList, { from: await newAccount() })).status).toBe(403)
  })
})

describe('a held import', () => {
  async function held() {
    const account = await newAccount()
    const run = await takeUpImport((await startFeedImport(account.group.id, 'https://example.com/f.tsv')).id)
    if (!run) throw new Error('No import waits')
    const difference = { going: 60, coming: 0, staying: 40, goingNames: [] }
    await holdImport(run, difference, { log: new ImportLog(), failedCount: 0 })
    const { id } = run.productImport
    const decide = (what: string, from = account.user) =>
      call('POST', `/dashboard/api/groups/${account.group.id}/product_imports/${id}/${what}`, { as: from })
    return { account, id, decide }
  }

  test('200: confirmed, which starts another import; 409 from then on', async () => {
    const { account, id, decide } = await held()
    const { status, body } = await decide('confirm')
    expect([status, body.product_import]).toEqual([
      200,
      expect.objectContaining({ state: 'processing', library_title: null }),
    ])
    const repeated_as = body.product_import.id
    expect(repeated_as).toBeGreaterThan(id)
    const path = `/dashboard/api/groups/${account.group.id}/product_imports`
    const { product_imports } = (await call('GET', path, { as: account.user })).body
    const confirmed = { by: account.user.email, at: expect.any(String), repeated_as }
    expect(product_imports[1]).toMatchObject({ id, state: 'failed', dismissed: null, confirmed })
    for (const what of ['confirm', 'dismiss']) expect((await decide(what)).status).toBe(409)
  })

  test('204: dismissed, and the list tells by whom and when', async () => {
    const { account, id, decide } = await held()
    expect((await decide('dismiss')).status).toBe(204)
    const path = `/dashboard/api/groups/${account.group.id}/product_imports`
    const { product_imports } = (await call('GET', path, { as: account.user })).body
    expect(product_imports).toMatchObject([
      { id, state: 'failed', dismissed: { by: account.user.email, at: expect.any(String) } },
    ])
    expect((await decide('confirm')).status).toBe(409)
  })

  test('403 for who may only look and for another account, 404 for what is not there, 405 for GET', async () => {
    const { account, id, decide } = await held()
    const viewer = await newPerson(account.account.id, { role: 'viewer' })
    for (const what of ['confirm', 'dismiss']) {
      expect((await decide(what, viewer.user)).status).toBe(403)
      expect((await decide(what, owner.user)).status).toBe(403)
      const path = `/dashboard/api/groups/${account.group.id}/product_imports`
      expect((await call('POST', `${path}/999999/${what}`, { as: account.user })).status).toBe(404)
      expect((await call('GET', `${path}/${id}/${what}`, { as: account.user })).status).toBe(405)
    }
    expect((await decide('dismiss')).status).toBe(204)
  })
})

describe('the log of an import', () => {
  test('200: a thousand lines, with how often each thing was said', async () => {
    const { status, body } = await ask(getLog)
    expect([status, body.product_import]).toEqual([200, told])
    expect(body.lines).toHaveLength(1000)
    expect(body.lines[0]).toEqual({
      line: 2,
      item: null,
      id: 'A-2',
      field: 'title',
      sentence: 'The row has no title.',
      is_left_out: true,
    })
  })

  test('200: a page at a time', async () => {
    const { body, headers } = await ask(getLog, { query: '?page=10&per_page=100' })
    expect(body.lines).toHaveLength(100)
    expect(body.lines.at(-1).line).toBe(1001)
    expect(headers.get('x-next-page')).toBeNull()
  })

  test('404: an import that the group does not have', async () => {
    expect((await ask(getLog, { id: 999_999 })).status).toBe(404)
  })

  test('403: not to another account', async () => {
    expect((await ask(getLog, { from: await newAccount() })).status).toBe(403)
  })
})
