import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { readEnv } from '#db/env.ts'
import { type S3Server, startS3Server } from '#db/files/s3/s3-server.fixture.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { printedBy } from '#db/telemetry/log/printed.fixture.ts'
import { startMailServer } from '#jobs/mail/smtp-server.fixture.ts'
import { ensureUsable } from './usable.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'recto-first-start-'))
const bucket = await startS3Server()
afterAll(async () => {
  await bucket[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  bucket.stored.clear()
  bucket.troubleOf = () => undefined
})

const right = { DATA_DIR: dataDir, FILES_URL: bucket.filesUrl, ...bucket.credentials }
const misspelt = { FILES_URL: `s3://misspelt?endpoint=${bucket.endpoint}` }
const denied = (method: string): S3Server['troubleOf'] => {
  return asked => (asked.method === method ? { status: 403, code: 'AccessDenied' } : undefined)
}

/** Prepares the database as `npm start` does, without a build. */
async function firstStart(settings: Record<string, string>) {
  const command = ['--import', './app/_start/quick-imports.mjs', 'app/_start/migrate.ts']
  const child = spawn(process.execPath, command, { env: { ...process.env, ...right, ...settings } })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { printed: out + err, code: child.exitCode }
}

test('a wrong bucket makes no account; once it is right, what is shown once is printed, whatever fails later', async () => {
  const refused = await firstStart(misspelt)
  expect(refused.printed).toContain('Files cannot be stored at FILES_URL. There is no bucket misspelt')
  expect(refused.printed).toContain('Nothing was made yet: put that right and start again.')
  expect(refused.printed).not.toMatch(/Password|^\s+at /m)
  expect([refused.code, await database().$count(accounts)]).toEqual([1, 0])

  bucket.troubleOf = ({ key }) =>
    key === '' || key.startsWith('trial/') ? undefined : { status: 403, code: 'AccessDenied' }
  const { code, printed } = await firstStart({})
  expect(printed).toMatch(/Password {4}\S{10,}\n {2}API key {5}\S{20,}\n[\s\S]*\/dashboard\/set-up\/\S+/)
  expect([code, [...bucket.stored.keys()]]).toEqual([0, []])

  bucket.troubleOf = denied('PUT')
  expect(await firstStart({})).toMatchObject({ code: 0, printed: expect.not.stringContaining('Password') })
})

const usable = (settings: Record<string, string>) => ensureUsable(readEnv({ ...right, ...settings }))

test('a wrong key of the bucket is refused', async () => {
  await expect(usable({ AWS_SECRET_ACCESS_KEY: 'guessed' })).rejects.toThrow(
    'correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  )
})

test.each(['PUT', 'GET', 'DELETE'])('a bucket that refuses %s is refused', async method => {
  bucket.troubleOf = denied(method)
  await expect(usable({})).rejects.toThrow('The key may not use the bucket')
})

test('a bucket that comes up while it is tried is taken', async () => {
  bucket.troubleOf = () => (bucket.requests.length % 2 === 1 ? { status: 503, code: 'SlowDown' } : undefined)
  await usable({})
})

test('a mail server that refuses the password is refused', async () => {
  await using mail = await startMailServer()
  const SMTP_URL = `smtp://ann:geheimnis@127.0.0.1:${mail.port}`
  await expect(usable({ SMTP_URL })).rejects.toThrow(
    `The mail server 127.0.0.1:${mail.port} refused the user or the password in SMTP_URL`,
  )
})

test('a mail server that is away is told without its password, and holds up nothing', async () => {
  const SMTP_URL = `smtp://ann:geheimnis@127.0.0.1:${await freePort()}`
  const told = await printedBy(() => usable({ SMTP_URL }))
  expect(told).toMatch(/cannot be reached \(connect ECONNREFUSED.*Recto starts all the same: mails wait/)
  expect(told).not.toContain('geheimnis')
})
