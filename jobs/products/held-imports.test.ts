import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mailOfHeldImport } from '#db/held-imports/mails.ts'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { confirmHeldImport, dismissHeldImport, listHeldImports } from '#db/imports/held.ts'
import { changeFeed, removeFeed, startFeedImport } from '#db/imports/imports.ts'
import { findImport } from '#db/imports/logs.ts'
import {
  createProductLibrary,
  deleteProductLibrary,
  syncProductLibrary,
  updateProductLibrary,
} from '#db/libraries/libraries.ts'
import { everyProduct } from '#db/rules/imports/shrinking.ts'
import { users } from '#db/schema/people/users.ts'
import { products } from '#db/schema/products/products.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { importProductsJob } from './import-products.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }

/** The ids that the feed has now. */
let ids: string[]
const server = createServer((_, response) => {
  response.end(`id\ttitle\n${ids.map(id => `${id}\tChair ${id}\n`).join('')}`)
})
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
})
const url = (path = '/feed.tsv') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `A-${from + n}`)

let owner: Awaited<ReturnType<typeof newAccount>>
let groupId: number
beforeEach(async () => {
  owner = await newAccount()
  groupId = owner.group.id
  ids = range(0, 100)
})

async function run(importId: number) {
  await importProductsJob({ importId }, unstopped)
  return findImport(groupId, importId)
}
const importFeed = async (removable?: number) =>
  run((await startFeedImport(groupId, url(), { removableCount: removable })).id)
const countOf = () =>
  database().$count(products, and(eq(products.groupId, groupId), eq(products.removedFromFeed, false)))
const waiting = async () => (await listHeldImports(groupId)).map(({ id }) => id)
const mailsFor = async (importId: number) =>
  database().execute<{ user: number }>(sql`
    select (payload->>'userId')::int as user from graphile_worker._private_jobs as jobs
    where payload->>'importId' = ${String(importId)} and payload->>'userId' is not null`)

describe('an import that would remove too many products', () => {
  test('is held: all products stay, and it says what would go, come and stay', async () => {
    await importFeed()
    await newProductHotspot(groupId, ['A-99'])
    ids = [...range(0, 10), 'B-1']
    const held = await importFeed()
    expect(held).toMatchObject({
      state: 'held',
      error: expect.stringContaining('would remove 90 of 100 products (90 %) and add 1 new'),
      successCount: 0,
      failedCount: 0,
      endedAt: expect.any(Date),
      heldDifference: { going: 90, coming: 1, staying: 10 },
    })
    expect(held.heldDifference?.goingNames).toHaveLength(20)
    expect(held.heldDifference?.goingNames[0]).toEqual({ sku: 'A-99', title: 'Chair A-99' })
    expect(await countOf()).toBe(100)
    expect(await waiting()).toEqual([held.id])
  })

  test('is held where a small set would go wholly, but a small set may change', async () => {
    ids = range(0, 6)
    await importFeed()
    ids = range(6, 8)
    expect((await importFeed()).state).toBe('held')
    ids = range(5, 8)
    expect((await importFeed()).state).toBe('success')
    expect(await countOf()).toBe(3)
  })

  test('goes on where it is forced', async () => {
    await importFeed()
    ids = range(0, 5)
    expect((await importFeed(everyProduct)).state).toBe('success')
    expect(await countOf()).toBe(5)
  })

  test('is held by the share that its library says', async () => {
    const library = await createProductLibrary(groupId, { title: 'Shop', url: url(), maxShrinkPercent: 90 })
    await run(library.lastImport?.id ?? 0)
    ids = range(0, 20)
    const sync = async () => run((await syncProductLibrary(groupId, library.id)).lastImport?.id ?? 0)
    expect((await sync()).state).toBe('success')
    ids = range(0, 1)
    expect((await sync()).state).toBe('success')
  })

  test('is not held where another address was given, also after that failed, but where it is repeated', async () => {
    await importFeed()
    const other = async () => run((await startFeedImport(groupId, url('/other.tsv'))).id)
    ids = []
    expect(await other()).toMatchObject({ state: 'failed', error: expect.stringContaining('no products') })
    expect(await countOf()).toBe(100)
    ids = range(200, 203)
    expect((await other()).state).toBe('success')
    expect(await countOf()).toBe(3)
    ids = range(300, 303)
    expect((await other()).state).toBe('held')
  })

  test('of a library is not held where its address was changed', async () => {
    const library = await createProductLibrary(groupId, { title: 'Shop', url: url() })
    await run(library.lastImport?.id ?? 0)
    ids = range(200, 203)
    const { lastImport } = await updateProductLibrary(groupId, library.id, { url: url('/other.tsv') })
    expect((await run(lastImport?.id ?? 0)).state).toBe('success')
  })

  test('does not guard what a removed feed left behind', async () => {
    const first = await importFeed()
    await removeFeed(groupId, first.id)
    ids = range(200, 205)
    expect((await importFeed()).state).toBe('success')
  })
})

describe('a held import', () => {
  async function heldImport() {
    await importFeed()
    ids = range(0, 40)
    return importFeed()
  }

  test('is cleared by a feed of usual size', async () => {
    const held = await heldImport()
    ids = range(0, 101)
    expect((await importFeed()).state).toBe('success')
    expect([await waiting(), (await findImport(groupId, held.id)).state]).toEqual([[], 'failed'])
  })

  test('is followed by the next that is held, and keeps waiting where the next fails', async () => {
    const first = await heldImport()
    const second = await importFeed()
    expect([await waiting(), (await findImport(groupId, first.id)).state]).toEqual([[second.id], 'failed'])
    ids = []
    expect((await importFeed()).state).toBe('failed')
    expect(await waiting()).toEqual([second.id])
  })

  test('once confirmed is imported again, and may remove no more than was shown', async () => {
    const held = await heldImport()
    ids = range(0, 39)
    const heldAgain = await run((await confirmHeldImport(groupId, held.id)).id)
    expect(await findImport(groupId, held.id)).toMatchObject({
      confirmedBy: { by: 'recto' },
      confirmedAt: expect.any(Date),
      repeatedAs: heldAgain.id,
    })
    expect(heldAgain).toMatchObject({ state: 'held', heldDifference: { going: 61 } })
    const imported = await run((await confirmHeldImport(groupId, heldAgain.id)).id)
    expect([imported.state, await countOf(), await waiting()]).toEqual(['success', 39, []])
  })

  test('is decided about once, and not while another import runs', async () => {
    const held = await heldImport()
    const running = await startFeedImport(groupId, url())
    await expect(confirmHeldImport(groupId, held.id)).rejects.toThrow('Another import is in progress.')
    ids = []
    await run(running.id)
    expect(await findImport(groupId, held.id)).toMatchObject({ confirmedAt: null, repeatedAs: null })
    await dismissHeldImport(groupId, held.id)
    await expect(dismissHeldImport(groupId, held.id)).rejects.toThrow('no longer needs a decision')
    await expect(confirmHeldImport(groupId, held.id)).rejects.toThrow('no longer needs a decision')
    expect([await countOf(), await waiting()]).toEqual([100, []])
  })

  test('belongs to its group', async () => {
    const held = await heldImport()
    const { group } = await newAccount()
    await expect(confirmHeldImport(group.id, held.id)).rejects.toThrow('not found')
    await expect(dismissHeldImport(group.id, held.id)).rejects.toThrow('not found')
  })

  test('waits no more once its feed has another address, or is removed', async () => {
    const held = await heldImport()
    const changed = await changeFeed(groupId, held.id, url('/other.tsv'))
    expect(await waiting()).toEqual([])
    expect((await run(changed.id)).state).toBe('success')
    ids = range(300, 302)
    const again = await run((await startFeedImport(groupId, url('/other.tsv'))).id)
    expect(await waiting()).toEqual([again.id])
    await removeFeed(groupId, again.id)
    expect(await waiting()).toEqual([])
  })

  test('of a library waits no more once that is deleted or has another address', async () => {
    const library = await createProductLibrary(groupId, { title: 'Shop', url: url() })
    await run(library.lastImport?.id ?? 0)
    ids = range(0, 40)
    const { lastImport } = await syncProductLibrary(groupId, library.id)
    const held = await run(lastImport?.id ?? 0)
    expect(await waiting()).toEqual([held.id])
    await updateProductLibrary(groupId, library.id, { url: url('/other.tsv') })
    expect(await waiting()).toEqual([])
    await deleteProductLibrary(groupId, library.id)
    expect(await waiting()).toEqual([])
  })

  test('is mailed once to those who may decide, with a link to look at it', async () => {
    const viewer = { accountId: owner.account.id, email: `${groupId}@viewer.example.com`, passwordHash: '' }
    await database()
      .insert(users)
      .values({ ...viewer, role: 'viewer' })
    const held = await heldImport()
    expect([...(await mailsFor(held.id))]).toEqual([{ user: owner.user.id }])
    expect(await mailOfHeldImport(held.id, owner.user.id)).toMatchObject({
      email: owner.user.email,
      reason: held.reason,
      link: `http://localhost:3000/dashboard/groups/${groupId}/products/imports/${held.id}`,
    })
    const again = await importFeed()
    expect([...(await mailsFor(again.id))]).toEqual([])
    expect(await mailOfHeldImport(held.id, owner.user.id)).toBeUndefined()
  })
})

test('an import ends when it ends, not when its transaction began', async () => {
  const { createdAt, endedAt } = await importFeed()
  const [last] = await database()
    .select({ at: sql<string>`max(${products.createdAt})` })
    .from(products)
    .where(eq(products.groupId, groupId))
  expect(endedAt?.getTime()).toBeGreaterThan(new Date(last?.at ?? 0).getTime())
  expect(endedAt?.getTime()).toBeGreaterThan(createdAt.getTime())
})
