import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { queueConnections } from '#db/connection/queue-connections.ts'
import { enqueue } from '#db/queue.ts'
import { lookAgainAfterNews } from './later-looks.ts'

const hourMs = 3_600_000

test('a job whose queue another lane holds at the moment of its news is begun once it lets go', async () => {
  const pool = queueConnections(process.env.DATABASE_URL ?? '', 4)
  const holder = await pool.connect()
  const events: WorkerEvents = new EventEmitter()
  lookAgainAfterNews(events)
  let isListening = false
  events.on('pool:listen:success', ({ client }) => {
    client.on('notification', () => {
      isListening = true
    })
  })
  const idle = Promise.withResolvers<void>()
  events.on('worker:getJob:empty', () => idle.resolve())
  const begun = Promise.withResolvers<unknown>()
  const runner = await run({
    pgPool: pool,
    events,
    pollInterval: hourMs,
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { check_links: payload => begun.resolve(payload) },
  })
  try {
    await idle.promise
    const isHeard = async () => {
      await database().execute(sql`select pg_notify('jobs:insert', '')`)
      return isListening
    }
    await expect.poll(isHeard).toBe(true)
    const payload = { groupId: 1, publicationId: 1 }
    const queue = { queue: 'held' }
    await enqueue(database(), 'check_links', payload, { ...queue, runAt: sql`'infinity'` })
    await holder.query('begin')
    await holder.query('select from graphile_worker._private_job_queues for update')
    const missed = Promise.withResolvers<void>()
    events.on('worker:getJob:empty', () => missed.resolve())
    await enqueue(database(), 'check_links', payload, queue)
    await missed.promise
    await holder.query('rollback')
    expect(await begun.promise).toMatchObject(payload)
  } finally {
    holder.release()
    await runner.stop()
    await pool.end()
  }
})
