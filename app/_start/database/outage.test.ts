import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { whileDatabaseAnswers } from './outage.ts'

const patience = { timeout: 500_000 }

test('screens are 503 while the database is away, and there again by themselves', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'recto-outage-'))
  const port = await freePort()
  let postgres = await startEmbeddedPostgres({ dataDir, port, fast: true })
  const before = process.env.DATABASE_URL
  await closeDatabase()
  process.env.DATABASE_URL = postgres.url
  const server = createServer(whileDatabaseAnswers(async (_, outgoing) => void outgoing.end('framework')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await closeDatabase()
    process.env.DATABASE_URL = before
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method,
    })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  const statusOf = async () => (await ask('/dashboard/groups/1')).status
  expect(await ask('/dashboard')).toMatchObject({ status: 200, body: 'framework' })

  await postgres.stop()
  await expect.poll(statusOf, patience).toBe(503)
  const away = await ask('/dashboard/groups/1?q=a')
  expect(away.body).toContain('The database does not answer. Nothing of yours is lost.')
  expect(away.body).not.toContain('<script')
  expect(Object.fromEntries(away.headers)).toMatchObject({
    'retry-after': '5',
    refresh: '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  const sent = await ask('/dashboard/sign-in', 'POST')
  expect([sent.status, sent.headers.get('refresh')]).toEqual([503, null])
  expect(sent.body).toContain('Go back in a moment and send it again.')
  expect(await ask('/_next/static/a.js')).toMatchObject({ status: 200, body: 'framework' })

  postgres = await startEmbeddedPostgres({ dataDir, port, fast: true })
  await expect.poll(statusOf, patience).toBe(200)
})
