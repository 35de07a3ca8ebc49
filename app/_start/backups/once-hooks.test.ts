// The hooks of the image, as ONCE calls them: before it copies a running installation's folder, and before one starts on a copy.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { openConnection } from '#db/connection/driver.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { root } from '#db/own-files.ts'

let image = ''

beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'recto-image-'))
  await cp(join(root, 'docs/deploy/hooks'), join(image, 'hooks'), { recursive: true })
  await symlink(root, join(image, 'recto'))
})

/** @returns the exit code, and what was printed */
async function call(hook: string, storage: string) {
  const env = { ...process.env, DATA_DIR: storage, DATABASE_URL: '', FILES_URL: 'disk' }
  return promisify(execFile)(join(image, 'hooks', hook), { env }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, printed: stdout + stderr }),
  )
}

/** A folder with a database that runs, an account, a key, and a file. */
async function running() {
  const storage = join(await mkdtemp(join(tmpdir(), 'recto-once-')), 'storage')
  const server = await startEmbeddedPostgres({ dataDir: storage, fast: true })
  await migrate(server.url)
  await mkdir(join(storage, 'files/1'), { recursive: true })
  await writeFile(join(storage, 'files/1/a.pdf'), 'a file')
  await writeFile(join(storage, 'secret.key'), `${'ab'.repeat(32)}\n`)
  return { storage, server }
}

async function addAccount(url: string, title: string): Promise<void> {
  const client = openConnection(url)
  await client`insert into accounts (title) values (${title})`
  await client.end()
}

async function accountsIn(dataDir: string): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  const client = openConnection(server.url)
  const rows = await client<{ title: string }[]>`select title from accounts order by title`
  await client.end()
  await server.stop()
  return rows.map(({ title }) => title)
}

test('a copy of a running installation is made whole again, even if PostgreSQL’s own files are not', async () => {
  const { storage, server } = await running()
  await addAccount(server.url, 'before the backup')
  expect(await call('pre-backup', storage)).toMatchObject({ code: 0 })
  expect(await readdir(join(storage, 'once'))).toEqual([
    expect.stringMatching(/^recto-\d{8}T\d{6}Z\.tar\.zst$/),
  ])
  const copy = `${storage}-copy`
  await cp(storage, copy, { recursive: true, filter: path => !/\/(?:\.s\.PGSQL|postmaster)/.test(path) })
  await addAccount(server.url, 'after the backup')
  await server.stop()
  // As files may be that were copied while they were written.
  await rm(join(copy, 'postgres/global/pg_control'))

  expect(await call('post-restore', copy)).toMatchObject({ code: 0 })
  expect(await accountsIn(copy)).toEqual(['before the backup'])
  expect(await readFile(join(copy, 'files/1/a.pdf'), 'utf8')).toBe('a file')
  expect(await readdir(copy)).not.toContain('once')
})

test('a backup that fails leaves no rows of an earlier one, so that a paused copy counts as it is', async () => {
  const { storage, server } = await running()
  expect(await call('pre-backup', storage)).toMatchObject({ code: 0 })
  const client = openConnection(server.url)
  await client`drop table drizzle.__drizzle_migrations`
  await client.end()
  const { code } = await call('pre-backup', storage)
  expect(code).not.toBe(0)
  expect(await readdir(join(storage, 'once'))).toEqual([])
  await server.stop()
  await addTo(storage, 'in the paused copy')
  expect(await call('post-restore', storage)).toMatchObject({ code: 0 })
  expect(await accountsIn(storage)).toEqual(['in the paused copy'])
})

async function addTo(dataDir: string, title: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  await addAccount(server.url, title)
  await server.stop()
}
