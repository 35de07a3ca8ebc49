import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mailOfFault } from '#db/faults/mails.ts'
import { confirmHeldImport } from '#db/imports/held.ts'
import { removeFeed, startFeedImport } from '#db/imports/imports.ts'
import { type Payload, work } from '#db/queue.ts'
import { users } from '#db/schema/people/users.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { importProductsJob } from './import-products.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }
const feedOf = (count: number) =>
  `id\ttitle\n${Array.from({ length: count }, (_, n) => `A-${n}\tChair\n`).join('')}`
const broken = '<!doctype html><title>Sign in</title>'

let answer: string
const server = createServer((_, response) => void response.end(answer))
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

async function importFeed(text: string): Promise<number> {
  answer = text
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.tsv`
  const { id } = await startFeedImport(owner.group.id, url)
  await importProductsJob({ importId: id }, unstopped)
  return id
}

/** Takes the mails about faults that are queued. */
async function takeMails(): Promise<Payload<'mail_fault'>[]> {
  const rows = await database().execute<{ payload: unknown }>(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'mail_fault' returning j.payload`)
  return rows.map(({ payload }) => work.mail_fault.parse(payload))
}

test('a feed that fails is mailed once to all who may change products, and once when it works again', async () => {
  const { user: editor } = await newPerson(owner.account.id, { role: 'editor' })
  await newPerson(owner.account.id, { role: 'viewer' })
  await importFeed(broken)
  const begun = await takeMails()
  expect(begun.map(({ userId, isOver }) => [userId, isOver])).toEqual([
    [owner.user.id, false],
    [editor.id, false],
  ])
  const { faultId = 0 } = begun[0] ?? {}
  const mail = await mailOfFault(faultId, editor.id, false)
  expect(mail?.subject).toBe(`Products of ${owner.group.title}: an import failed`)
  expect(mail?.text).toContain(`/dashboard/groups/${owner.group.id}/products`)
  await importFeed(broken)
  expect(await takeMails()).toEqual([])

  await importFeed(feedOf(3))
  expect((await takeMails()).map(({ isOver }) => isOver)).toEqual([true, true])
  expect(await mailOfFault(faultId, editor.id, false)).toBeUndefined()
  expect((await mailOfFault(faultId, editor.id, true))?.subject).toMatch(/imports work again$/)
  await importFeed(feedOf(3))
  expect(await takeMails()).toEqual([])
})

test('an import on hold that resolves itself is mailed; one that a person confirmed is not', async () => {
  await importFeed(feedOf(100))
  await importFeed(feedOf(10))
  expect(await takeMails()).toEqual([])
  await importFeed(feedOf(101))
  expect(await takeMails()).toMatchObject([{ userId: owner.user.id, isOver: true }])

  const held = await importFeed(feedOf(11))
  const { id } = await confirmHeldImport(owner.group.id, held)
  await importProductsJob({ importId: id }, unstopped)
  expect(await takeMails()).toEqual([])
})

test('people who switched these mails off get none, and a removed feed ends without one', async () => {
  await database()
    .update(users)
    .set({ mutedMails: ['imports'] })
    .where(eq(users.id, owner.user.id))
  await importFeed(broken)
  expect(await takeMails()).toEqual([])
  await database().update(users).set({ mutedMails: [] }).where(eq(users.id, owner.user.id))
  const id = await importFeed(broken)
  await removeFeed(owner.group.id, id)
  await importFeed(feedOf(3))
  expect(await takeMails()).toEqual([])
})
