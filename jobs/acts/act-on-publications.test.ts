import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { and, count, eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { setQuotas } from '#db/accounts/quotas/quotas.ts'
import { findAct, requestAct, requestUndo } from '#db/acts/acts.ts'
import { carryOutAct } from '#db/acts/carry-out.ts'
import { connect, database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { publicationActItems } from '#db/schema/activity/acts.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

const worker = fileURLToPath(new URL('../worker.ts', import.meta.url))
const running: ChildProcess[] = []
const patience = { timeout: 120_000, interval: 50 }
const recto = { by: 'recto' } as const

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', worker], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.push(child)
  return child
}

/** Publications with pages, some of them online. */
async function shelf(size: number, onlineCount: number) {
  const { account, group } = await newAccount()
  const rows = Array.from({ length: size }, (_, index) => ({
    groupId: group.id,
    title: `Spring ${index}`,
    slug: `spring-${index}`,
    convertedAt: new Date(),
    state: index < onlineCount ? ('online' as const) : ('offline' as const),
  }))
  const made = await database().insert(publications).values(rows).returning({ id: publications.id })
  const ids = made.map(({ id }) => id).sort((one, other) => one - other)
  const stateCounts = async () => {
    const counted = await database()
      .select({ state: publications.state, count: count() })
      .from(publications)
      .where(inArray(publications.id, ids))
      .groupBy(publications.state)
    return Object.fromEntries(counted.map(({ state, count }) => [state, count]))
  }
  return { accountId: account.id, groupId: group.id, ids, stateCounts }
}

/** How often something of a kind is recorded of each. */
async function recorded(ids: number[], kind: 'archived' | 'restored' | 'published') {
  const rows = await database()
    .select({ id: publicationEvents.publicationId, count: count() })
    .from(publicationEvents)
    .where(and(inArray(publicationEvents.publicationId, ids), eq(publicationEvents.kind, kind)))
    .groupBy(publicationEvents.publicationId)
  return rows.map(row => row.count)
}

/** Lets a worker come as far as one publication, and kills it there. */
async function killedAt(id: number, isThere: () => Promise<boolean>) {
  const other = connect(env().databaseUrl ?? '', { connections: 1 })
  await other.transaction(async tx => {
    await tx.select().from(publications).where(eq(publications.id, id)).for('update')
    const child = startWorker()
    await expect.poll(isThere, patience).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await other.$client.end()
}

test('a worker that is killed in the middle is succeeded by another: nothing is lost, nothing done twice', async () => {
  const { groupId, ids, stateCounts } = await shelf(40, 12)
  const act = await requestAct(groupId, recto, { name: 'archive' }, ids)
  await killedAt(ids[25] ?? 0, async () => (await findAct(groupId, act.id)).waiting === 15)
  expect(await stateCounts()).toEqual({ archived: 25, offline: 15 })

  startWorker()
  const ended = async () => (await findAct(groupId, act.id)).endedAt !== null
  await expect.poll(ended, patience).toBe(true)
  expect(await stateCounts()).toEqual({ archived: 40 })
  expect(await recorded(ids, 'archived')).toEqual(Array(40).fill(1))
  expect(await findAct(groupId, act.id)).toMatchObject({ done: 40, refused: 0 })

  const undo = await requestUndo(groupId, recto, act.id)
  const isBack = async () => (await findAct(groupId, undo.id)).endedAt !== null
  await expect.poll(isBack, patience).toBe(true)
  expect(await stateCounts()).toEqual({ online: 12, offline: 28 })
  expect(await recorded(ids, 'restored')).toEqual(Array(40).fill(1))
})

test('two workers at one act do each publication once', async () => {
  const { groupId, ids, stateCounts } = await shelf(30, 0)
  const { id } = await requestAct(groupId, recto, { name: 'publish' }, ids)
  await Promise.all([carryOutAct(id), carryOutAct(id), carryOutAct(id)])
  expect(await stateCounts()).toEqual({ online: 30 })
  expect(await recorded(ids, 'published')).toEqual(Array(30).fill(1))
  expect((await findAct(groupId, id)).endedAt).not.toBeNull()
})

test('an act that is asked to leave goes on where it was', async () => {
  const { groupId, ids, stateCounts } = await shelf(5, 5)
  const { id } = await requestAct(groupId, recto, { name: 'withdraw' }, ids)
  await expect(carryOutAct(id, AbortSignal.abort())).rejects.toThrow()
  expect(await stateCounts()).toEqual({ online: 4, offline: 1 })
  await carryOutAct(id)
  expect(await stateCounts()).toEqual({ offline: 5 })
})

test('those that were online are back first', async () => {
  const { groupId, ids, stateCounts } = await shelf(6, 0)
  await carryOutAct((await requestAct(groupId, recto, { name: 'publish' }, ids.slice(4))).id)
  const act = await requestAct(groupId, recto, { name: 'archive' }, ids)
  await carryOutAct(act.id)
  const undo = await requestUndo(groupId, recto, act.id)
  await expect(carryOutAct(undo.id, AbortSignal.abort())).rejects.toThrow()
  expect(await stateCounts()).toEqual({ archived: 5, online: 1 })
})

test('acts at once restore only as many as the quota of the account has room for, and say why', async () => {
  const { accountId, groupId, ids, stateCounts } = await shelf(6, 0)
  const archiving = await requestAct(groupId, recto, { name: 'archive' }, ids)
  await carryOutAct(archiving.id)
  await setQuotas(accountId, { publications: 4, pages: null, bytes: null })
  const halves = [ids.slice(0, 3), ids.slice(3)]
  const acts = await Promise.all(halves.map(half => requestAct(groupId, recto, { name: 'restore' }, half)))
  await Promise.all(acts.map(({ id }) => carryOutAct(id)))
  expect(await stateCounts()).toEqual({ archived: 2, offline: 4 })
  const actIds = acts.map(({ id }) => id)
  const refused = await database()
    .select({ reason: publicationActItems.reason })
    .from(publicationActItems)
    .where(and(inArray(publicationActItems.actId, actIds), eq(publicationActItems.outcome, 'refused')))
  expect(refused).toHaveLength(2)
  for (const { reason } of refused) expect(reason).toContain('4 publications')
})
