// Two visitors of a demo, and what neither of them must be able to do.
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { mostSandboxes, openSandbox } from '#db/demo/sandboxes.ts'
import { env, readEnv } from '#db/env.ts'
import { NotFound } from '#db/errors.ts'
import { files } from '#db/files/files.ts'
import { keepUpload } from '#db/files/uploads.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { invite } from '#db/people/invitations.ts'
import { runsInstallation } from '#db/people/operators.ts'
import { viewerOfKey } from '#db/people/viewers.ts'
import { groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { users } from '#db/schema/people/users.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'
import { endSandboxesJob } from '#jobs/demo/end-sandboxes.ts'
import { FetchFailed } from '#jobs/fetch/failures.ts'
import { fetchPolicy, resolveChecked } from '#jobs/fetch/guard.ts'

let operator: Awaited<ReturnType<typeof newAccount>>
let visitor: Awaited<ReturnType<typeof newSandbox>>
let other: Awaited<ReturnType<typeof newSandbox>>

beforeAll(async () => {
  operator = await newAccount()
  await expect(openSandbox('192.0.2.1')).rejects.toThrow(NotFound)
  Object.assign(env(), { demo: true })
  visitor = await newSandbox('192.0.2.1')
  other = await newSandbox('192.0.2.2')
})

async function newSandbox(network: string) {
  const owner = await openSandbox(network)
  const [group] = await database().select().from(groups).where(eq(groups.accountId, owner.accountId))
  if (group === undefined) throw new Error('No group')
  const { key } = await createApiKey(database(), owner.id, { name: 'Second key', key: undefined })
  return { owner, group, key, path: `/v2/groups/${group.id}` }
}

const isDemo = expect.stringContaining('This is a demo')

describe('a visitor of a demo', () => {
  test('has an account of their own with the sample on its way, and small quotas', async () => {
    expect(visitor.group.id).not.toBe(other.group.id)
    const jobs = await database().execute<{ payload: unknown }>(sql`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'add_sample'`)
    expect(jobs.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ groupId: visitor.group.id }),
    )
    const [account] = await database().select().from(accounts).where(eq(accounts.id, visitor.owner.accountId))
    expect(account).toMatchObject({ publicationQuota: 10, pageQuota: 200 })
    const minutes = ((account?.demoEndsAt?.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
  })

  test.each<[string, string, string, object]>([
    ['a webhook', 'POST', '/webhooks', { webhook: { url: 'https://example.com/hook' } }],
    ['a feed', 'POST', '/product_feeds', { product_feed: { url: 'https://example.com/feed.xml' } }],
    [
      'a library',
      'POST',
      '/product_libraries',
      { product_library: { title: 'One', url: 'https://example.com/feed.xml' } },
    ],
    [
      'a PDF',
      'POST',
      '/publications',
      { publication: { title: 'One', source_url: 'https://example.com/one.pdf' } },
    ],
    [
      'a PDF beside the sample by a name like it',
      'POST',
      '/publications',
      { publication: { title: 'One', source_url: 'https://localhost.example.com/one.pdf' } },
    ],
  ])('is refused %s of another server, with a sentence', async (_, method, path, body) => {
    const { status, body: answer } = await call(method, `${visitor.path}${path}`, {
      key: visitor.key,
      json: body,
    })
    expect([status, JSON.stringify(answer)]).toEqual([409, isDemo])
  })

  test('can neither take a domain nor invite anybody', async () => {
    await expect(updateGroup(visitor.group.id, { claimedDomain: 'read.example.com' })).rejects.toThrow(
      'This is a demo',
    )
    const viewer = await viewerOfKey(visitor.key)
    const wanted = { email: 'a@example.com', role: 'owner' as const, allGroups: true, groupRoles: [] }
    await expect(invite(viewer, wanted)).rejects.toThrow('This is a demo')
  })

  test.each(['https://example.com/a', 'ftp://10.0.0.1/a', 'http://127.0.0.2/a', 'http://169.254.169.254/a'])(
    'gets nothing from %s by any job',
    async address => {
      const policy = fetchPolicy(env())
      const host = new URL(address).hostname
      const asked = resolveChecked({ host, policy, signal: AbortSignal.timeout(1000) })
      await expect(asked).rejects.toThrow(FetchFailed)
      await expect(asked).rejects.toMatchObject({ code: 'demo', message: isDemo })
    },
  )

  test('sees nothing of another visitor, nor of the operator', async () => {
    for (const foreign of [other, operator]) {
      const publication = await newPublication(foreign.group.id)
      const path = `/v2/groups/${foreign.group.id}/publications/${publication.id}`
      for (const method of ['GET', 'DELETE'])
        expect((await call(method, path, { key: visitor.key })).status).toBe(403)
    }
    expect((await call('GET', '/v2/groups', { key: visitor.key })).body.groups).toHaveLength(1)
  })

  test('does not run the installation', async () => {
    const [account] = await database().select().from(accounts).where(eq(accounts.id, visitor.owner.accountId))
    if (account === undefined) throw new Error('No account')
    const membership = { role: 'owner', allGroups: true, groupRoles: new Map() } as const
    expect(await runsInstallation({ account, membership })).toBe(false)
  })

  test('has five sandboxes an hour', async () => {
    for (let count = 0; count < 5; count += 1) await openSandbox('192.0.2.9')
    await expect(openSandbox('192.0.2.9')).rejects.toThrow('Too many attempts from your network')
  })

  test('is asked to come back while there are as many as may be', async () => {
    const present = await database().$count(accounts, sql`demo_ends_at > now()`)
    await database().execute(sql`
      insert into accounts (title, demo_ends_at)
      select 'Demo', now() + interval '1 hour' from generate_series(1, ${mostSandboxes - present}::int)`)
    await expect(openSandbox('192.0.2.10')).rejects.toThrow('Come back in a few minutes')
    await database().execute(
      sql`delete from accounts where title = 'Demo' and id not in (select account_id from users)`,
    )
  })
})

test('large files and mail are left to installations that are none', () => {
  const settings = { SMTP_URL: 'smtp://mail.example.com', MAX_PDF_BYTES: '9000000' }
  expect(readEnv({ ...settings, DEMO: 'true' })).toMatchObject({
    smtpUrl: undefined,
    maxPdfBytes: 9_000_000,
    maxFilmBytes: 10_000_000,
    maxPdfPages: 60,
  })
  expect(readEnv(settings)).toMatchObject({ demo: false, smtpUrl: settings.SMTP_URL, maxPdfPages: 2000 })
})

test('after an hour nothing of a sandbox is left, and everything of others', async () => {
  const { group, owner } = visitor
  await newPublication(group.id)
  await call('POST', `${visitor.path}/collections`, {
    key: visitor.key,
    json: { collection: { title: 'One' } },
  })
  const path = join(await mkdtemp(join(tmpdir(), 'recto-demo-')), 'one')
  await writeFile(path, '%PDF-1.7')
  await keepUpload(group.id, { id: randomUUID(), path, fileName: 'one.pdf', bytes: 8 })
  await endSandboxesJob()
  expect(await call('GET', visitor.path, { key: visitor.key })).toMatchObject({ status: 200 })

  await database().update(accounts).set({ demoEndsAt: new Date() }).where(eq(accounts.id, owner.accountId))
  await endSandboxesJob()
  expect((await call('GET', visitor.path, { key: visitor.key })).status).toBe(403)
  expect(await Array.fromAsync(files().list(String(group.id)))).toEqual([])
  expect(await leftOf({ group_id: group.id, account_id: owner.accountId, user_id: owner.id })).toEqual([])
  expect((await call('GET', other.path, { key: other.key })).status).toBe(200)
  expect((await call('GET', operator.path, { key: operator.key })).status).toBe(200)
  expect(await database().$count(users, eq(users.accountId, operator.account.id))).toBe(1)
})

/** @returns tables that have a row of these */
async function leftOf(ids: Record<string, number>): Promise<string[]> {
  const columns = await database().execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('group_id', 'account_id', 'user_id')`)
  const left = await Promise.all(
    columns.map(async ({ table, column }) => {
      const rows = await database().execute(
        sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${ids[column] ?? 0} limit 1`,
      )
      return rows.length > 0 ? [table] : []
    }),
  )
  return left.flat()
}
