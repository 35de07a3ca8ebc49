import { spawn } from 'node:child_process'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { createProductLibrary, findProductLibrary } from '#db/libraries/libraries.ts'
import { installationRow } from '#db/schema/installation.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { checkSecretKey } from '#db/secret-key/installation-key.ts'
import { keepKeyInFile, storedAddresses } from '#db/secret-key/key-of-file.fixture.ts'
import { sealRows } from '#db/secret-key/seal-rows.ts'
import { derivedKey, keyFile, keysIn, secretKeys } from '#db/secrets/keys.ts'
import { keyIdOf } from '#db/secrets/seal.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { isWaiting } from '#db/testing/queries.fixture.ts'

const address = 'sftp://shop:geheim@files.example.com/feed.xml'
const root = fileURLToPath(new URL('../..', import.meta.url))
let groupId: number

beforeAll(async () => {
  await keepKeyInFile()
  groupId = (await newAccount()).group.id
})

test('a rotation that was killed goes on, and all is read meanwhile', async () => {
  const signing = derivedKey('dashboard sessions')
  const before = secretKeys()[0].id
  const rows = Array.from({ length: 450 }, () => ({ groupId, title: 'Old', url: address }))
  await database().insert(productLibraries).values(rows)
  const { id } = await createProductLibrary(groupId, { title: 'Last but one', url: address })
  await createProductLibrary(groupId, { title: 'Last', url: address })
  // It cannot get past this row as long as somebody else changes it.
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = database().transaction(async tx => {
    await tx.execute(sql`select from product_libraries where id = ${id} for update`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const first = rotate()
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 500_000, interval: 20 })
  first.child.kill('SIGKILL')
  await first.ended
  release.resolve()
  await holding
  const now = secretKeys()[0].id
  expect(now).not.toBe(before)
  expect(new Set((await storedAddresses()).map(keyIdOf))).toContain(before)
  expect((await findProductLibrary(groupId, id)).url).toBe(address)
  const second = rotate()
  expect(await second.ended).toBe(0)
  expect(await second.printed).toContain('The installation has a new secret key.')
  const ids = new Set((await storedAddresses()).map(keyIdOf))
  expect([...ids].filter(Boolean)).toEqual([now])
  expect((await findProductLibrary(groupId, id)).url).toBe(address)
  expect(keyIdOf((await database().select().from(installationRow))[0]?.keyCheck ?? '')).toBe(now)
  expect(derivedKey('dashboard sessions')).not.toEqual(signing)
})

test('the file of the key is for its owner alone, and keeps the key before', async () => {
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600)
  expect(keysIn(await readFile(keyFile(), 'utf8'))).toHaveLength(2)
})

test('a key of the environment is rotated by the environment', async () => {
  const listed = keysIn(await readFile(keyFile(), 'utf8'))
  const refused = rotate({ SECRET_KEY: listed[0] ?? '' })
  expect(await refused.ended).toBe(1)
  expect(await refused.printed).toContain('Set SECRET_KEY to a new key (openssl rand -hex 32), a comma and')
  const done = rotate({
    SECRET_KEY: ['cd'.repeat(32), ...listed].join(','),
    DATA_DIR: await mkdtemp(join(process.env.DATA_DIR ?? '', 'other-')),
  })
  expect(await done.ended).toBe(0)
  await writeFile(keyFile(), `${'cd'.repeat(32)}\n`)
  expect(await sealRows(database())).toBe(0)
  await checkSecretKey(database())
})

function rotate(settings: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', './app/_start/quick-imports.mjs', 'app/_start/secrets.ts', 'rotate'],
    {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const printed = Promise.all([text(child.stdout), text(child.stderr)]).then(parts => parts.join(''))
  return { child, ended, printed }
}
