// With real workers: what a killed one was sending, and receivers that do not answer.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { emit } from '#db/events/subscribers/emit.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { listDeliveries } from '#db/webhooks/deliveries/deliveries.ts'
import { newEndpoint, startReceiver } from './receiver.fixture.ts'

const program = fileURLToPath(new URL('../worker.ts', import.meta.url))
const running: ChildProcess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.push(child)
  return child
}

const failed = { product_library_id: null, import_id: 1, error: 'Gone.' }
const never = () => new Promise<never>(() => {})

async function statesOf(endpointId: number): Promise<string[]> {
  const { items } = await listDeliveries(endpointId, {}, { limit: 100, offset: 0 })
  return items.map(({ state }) => state)
}

test('a message that a killed worker was sending is sent by another, under the same id', async () => {
  const { account, group } = await newAccount()
  const receiver = await startReceiver()
  const { id } = await newEndpoint(receiver, { accountId: account.id, groupId: group.id })
  receiver.reply = never
  for (let count = 0; count < 3; count += 1)
    await emit(database(), 'feed.import_failed', { groupId: group.id }, failed)
  const first = startWorker()
  await expect.poll(() => receiver.received.length).toBe(1)
  const exit = once(first, 'exit')
  first.kill('SIGKILL')
  await exit
  receiver.reply = () => ({ status: 200 })
  startWorker()
  await expect.poll(() => statesOf(id)).toEqual(['delivered', 'delivered', 'delivered'])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(3)
  expect(ids.filter(one => one === ids[0])).toHaveLength(2)
  receiver.close()
})

test('receivers that do not answer hold up nobody else', async () => {
  const { account, group } = await newAccount()
  const slow = await startReceiver()
  slow.reply = never
  const endpoints = 8
  for (let count = 0; count < endpoints; count += 1)
    await newEndpoint(slow, { accountId: account.id, groupId: group.id })
  for (let count = 0; count < 3; count += 1)
    await emit(database(), 'feed.import_failed', { groupId: group.id }, failed)
  startWorker()
  await expect.poll(() => slow.received.length).toBeGreaterThanOrEqual(endpoints)
  const quick = await startReceiver()
  const { id } = await newEndpoint(quick, { accountId: account.id, groupId: group.id })
  for (let count = 0; count < 20; count += 1)
    await emit(database(), 'feed.import_failed', { groupId: group.id }, failed)
  await expect.poll(() => statesOf(id)).toEqual(Array(20).fill('delivered'))
  expect(quick.received).toHaveLength(20)
  expect(slow.mostOpen).toBeLessThanOrEqual(endpoints)
  slow.close()
  quick.close()
})
