import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { wrongConfiguration } from '#db/cannot-start.ts'
import { environment } from '#db/embedded/environment.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { root } from '#db/own-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a wrong value in the environment ends the start with a sentence that names it', async () => {
  const { code, printed } = await npmStart({ PORT: 'three thousand', SAMPLE: 'perhaps' })
  expect(code).toBe(wrongConfiguration)
  expect(printed).toContain('PORT must be a whole number from 1 to 65535\nSAMPLE must be true or false')
  expectNoStackTrace(printed)
})

test('a port that is taken ends the start with a sentence and another port to try', async () => {
  const port = await takenPort()
  const { code, printed } = await npmStart({ PORT: String(port) })
  expect(code).toBe(1)
  expect(printed).toContain(`Port ${port} is already in use. Stop the program that uses it`)
  expect(printed).toContain(`PORT=${port + 1} npm start`)
  expectNoStackTrace(printed)
})

test('an address that is not of this machine ends the start with a sentence', async () => {
  const { code, printed } = await npmStart({ HOST: '192.0.2.1' })
  expect(code).toBe(1)
  expect(printed).toContain('Recto cannot listen on 192.0.2.1')
  expectNoStackTrace(printed)
})

test('a data directory that cannot be made ends the start with a sentence', async () => {
  const file = join(folder, 'letter.txt')
  await writeFile(file, 'Dear reader')
  const { code, printed } = await npmStart({ DATA_DIR: join(file, 'data') })
  expect(code).toBe(wrongConfiguration)
  expect(printed).toContain(
    `${join(file, 'data')} cannot be a folder, because a file is in its way. Set DATA_DIR`,
  )
  expectNoStackTrace(printed)
})

test.runIf(process.platform === 'linux').each(['start', 'web', 'worker'])(
  'a place that takes no folder ends npm run %s, after a word on a setting that is mistyped',
  async command => {
    const DATABASE_URL = inject('databaseServer')
    const settings = { DATA_DIR: '/proc/nowhere', WORKER_CONCURENCY: '9', DATABASE_URL }
    const { code, printed } = await npmRun(command, settings)
    expect(code).toBe(wrongConfiguration)
    expect(printed).toContain('/proc/nowhere cannot be made: the system takes no folder there. Set DATA_DIR')
    expect(
      printed.match(/WORKER_CONCURENCY is not a setting. Did you mean WORKER_CONCURRENCY\?\n/g),
    ).toHaveLength(1)
    expectNoStackTrace(printed)
  },
)

test('a database that cannot be reached ends the start with a sentence that does not show the password', async () => {
  const port = await freePort()
  const { code, printed } = await npmStart({
    DATABASE_URL: `postgres://recto:s3cret@127.0.0.1:${port}/recto`,
  })
  expect(code).toBe(1)
  expect(printed).toContain(`The database at 127.0.0.1:${port}/recto cannot be reached (ECONNREFUSED)`)
  expect(printed).not.toContain('s3cret')
  expectNoStackTrace(printed)
})

test('a database server that refuses the password ends the start with a sentence', async () => {
  const DATABASE_URL = Object.assign(new URL(inject('databaseServer')), { password: 'guessed' }).href
  const { code, printed } = await npmStart({ DATABASE_URL })
  expect(code).toBe(1)
  expect(printed).toContain('refused the user name or password in DATABASE_URL. Check both.')
  expectNoStackTrace(printed)
})

test('a database that does not exist ends the start with a sentence', async () => {
  const DATABASE_URL = Object.assign(new URL(inject('databaseServer')), { pathname: '/nowhere' }).href
  const { code, printed } = await npmStart({ DATABASE_URL })
  expect(code).toBe(1)
  expect(printed).toContain('has no database of the name in DATABASE_URL. Create it, or correct the name.')
  expectNoStackTrace(printed)
})

const npmStart = (settings: Record<string, string>) => npmRun('start', settings)

/** Runs the real command until it ends by itself. */
async function npmRun(command: string, settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('npm', ['run', command], {
    cwd: root,
    env: environment({
      PATH,
      HOME,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill())
  const exited = new Promise<number | null>(resolve => child.on('exit', resolve))
  const [code, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)])
  return { code, printed: out + err }
}

function expectNoStackTrace(printed: string) {
  expect(printed).not.toMatch(/^\s+at /m)
}

async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}
