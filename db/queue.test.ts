import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from './client.ts'
import { enqueue, withdraw } from './queue.ts'

async function waiting() {
  const rows = await database().execute<{ task: string; key: string | null }>(
    sql`select task_identifier as task, key from graphile_worker.jobs order by id`,
  )
  return rows.map(({ task, key }) => ({ task, key }))
}

test('work asked for in a transaction that fails is never done', async () => {
  const failing = database().transaction(async tx => {
    await enqueue(tx, 'convert_pdf', { conversionId: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await waiting()).toEqual([])
})

test('work of the same key replaces what waits, and can be taken back', async () => {
  const later = new Date(Date.now() + 86_400_000)
  await enqueue(database(), 'apply_schedule', { publicationId: 1 }, { key: 'schedule:1', runAt: later })
  await enqueue(database(), 'apply_schedule', { publicationId: 1 }, { key: 'schedule:1' })
  expect(await waiting()).toEqual([{ task: 'apply_schedule', key: 'schedule:1' }])
  await withdraw(database(), 'schedule:1')
  expect(await waiting()).toEqual([])
})

test('a payload that the worker could not read is refused at once', async () => {
  const wrong = { conversionId: 'one' } as unknown as { conversionId: number }
  await expect(enqueue(database(), 'convert_pdf', wrong)).rejects.toThrow()
})
