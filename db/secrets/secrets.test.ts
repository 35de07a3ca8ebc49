import { spawn } from 'node:child_process'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { createIntegration, findIntegration } from '#db/imports/integrations.ts'
import { createProductLibrary, findProductLibrary } from '#db/libraries/libraries.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { installation } from '#db/schema/installation.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { testKey } from '#db/testing/addresses.ts'
import { isWaiting } from '#db/testing/queries.fixture.ts'
import { checkSecretKey, ensureSecretKey } from '../secret-key/installation-key.ts'
import { sealRows } from '../secret-key/seal-rows.ts'
import { derivedKey, keyFile, keysIn, secretKeys } from './keys.ts'
import { keyIdOf, seal, unseal } from './seal.ts'

const address = 'sftp://shop:geheim@files.example.com/feed.xml'
const root = fileURLToPath(new URL('../..', import.meta.url))
let groupId: number

beforeAll(async () => {
  // A key of a file is what installations have; the template was made with this one.
  delete process.env.SECRET_KEY
  await writeFile(keyFile(), `${testKey}\n`, { mode: 0o600 })
  groupId = (await newAccount()).group.id
})

const rawUrls = async () =>
  [...(await database().execute<{ url: string }>(sql`select url from product_libraries order by id`))].map(
    row => row.url,
  )

test('a password in an address is in no row, and is read as it was given', async () => {
  const { id } = await createProductLibrary(groupId, { title: 'Shop', url: address })
  expect((await findProductLibrary(groupId, id)).url).toBe(address)
  const dump = await database().execute(
    sql`select (select string_agg(l::text, '') from product_libraries l) || (select string_agg(i::text, '') from product_imports i) as all`,
  )
  expect(JSON.stringify([...dump])).not.toContain('geheim')
  expect((await rawUrls()).at(-1)).toMatch(/^sealed:/)
})

test('a key in a query is in no row, and is read as it was given', async () => {
  const withKey = 'https://files.example.com/feed.xml?shop=4&access_token=geheim'
  const { id } = await createProductLibrary(groupId, { title: 'Shop', url: withKey })
  expect((await findProductLibrary(groupId, id)).url).toBe(withKey)
  expect((await rawUrls()).at(-1)).toMatch(/^sealed:/)
  const dump = await database().execute(sql`select string_agg(i::text, '') as all from product_imports i`)
  expect(JSON.stringify([...dump])).not.toContain('geheim')
})

test('an address without either stands as it is', async () => {
  await createProductLibrary(groupId, { title: 'Shop', url: 'https://files.example.com/feed.xml' })
  expect((await rawUrls()).at(-1)).toBe('https://files.example.com/feed.xml')
})

test("an integration's settings are sealed whole", async () => {
  const settings = {
    url: 'https://shop.example.com/api',
    headerName: 'X-Api-Key',
    headerValue: 'geheim',
    itemsPath: '',
    fields: { id: 'id', title: 'name' },
    currency: null,
    paging: 'none' as const,
    pagingName: null,
  }
  const { id } = await createIntegration(groupId, { title: 'Shop', kind: 'json_api', settings })
  const raw = await database().execute<{ settings: string }>(sql`select settings from integrations`)
  expect([...raw].map(row => keyIdOf(row.settings))).toEqual([secretKeys()[0].id])
  expect((await findIntegration(groupId, id)).settings).toEqual(settings)
})

test('the same text is never sealed alike, and opens at its own place alone', () => {
  const [one, other] = [seal(address, 'a.b'), seal(address, 'a.b')]
  expect(one).not.toBe(other)
  expect(unseal(other, 'a.b')).toBe(address)
  expect(() => unseal(one, 'a.c')).toThrow('holds what was not sealed for it')
  const changed = `${one.slice(0, -3)}${one.endsWith('AAA') ? 'BBB' : 'AAA'}`
  expect(() => unseal(changed, 'a.b')).toThrow('holds what was not sealed for it')
  expect(() => unseal('sealed:nonsense', 'a.b')).toThrow('is not here')
})

test('a text that only looks sealed is kept as the text that it is', async () => {
  const { id } = await createProductLibrary(groupId, { title: 'Shop', url: 'sealed:0123456789ab:AAAA' })
  expect((await findProductLibrary(groupId, id)).url).toBe('sealed:0123456789ab:AAAA')
})

test('rows of an older version are sealed at the next start, and once', async () => {
  await database().execute(
    sql`insert into product_libraries (group_id, title, url) select ${groupId}, 'Old', ${address} from generate_series(1, 450)`,
  )
  const withKey = 'https://files.example.com/feed.xml?key=geheim'
  await database().execute(
    sql`insert into product_libraries (group_id, title, url) values (${groupId}, 'Old', ${withKey})`,
  )
  await ensureSecretKey(database())
  expect((await rawUrls()).filter(url => url.includes('geheim'))).toEqual([])
  expect(await sealRows(database())).toBe(0)
})

test('errors of an older version lose passwords and keys at the next start', async () => {
  const sentence = 'Fail to download given source file: '
  const source = { sourceUrl: 'https://example.com/a.pdf' }
  const errors = [
    ['https://shop:geheim@example.com/a.pdf', 'https://shop:***@example.com/a.pdf'],
    ['https://example.com/a.pdf?page=1&key=geheim', 'https://example.com/a.pdf?page=1&key=***'],
    ['https://example.com/a.pdf?page=1', 'https://example.com/a.pdf?page=1'],
  ]
  const ids: number[] = []
  for (const [error] of errors) {
    const { id } = await createPublication(groupId, { title: 'Spring', source })
    await database().execute(
      sql`update conversions set error = ${sentence + error} where publication_id = ${id}`,
    )
    ids.push(id)
  }
  await ensureSecretKey(database())
  const rows = await database().execute<{ error: string }>(
    sql`select error from conversions where publication_id in ${ids} order by publication_id`,
  )
  expect([...rows].map(({ error }) => error)).toEqual(errors.map(([, shown]) => sentence + shown))
})

test('a host with another key, or none, is told so', async () => {
  const right = await readFile(keyFile(), 'utf8')
  onTestFinished(() => writeFile(keyFile(), right))
  await writeFile(keyFile(), `${'ab'.repeat(32)}\n`)
  await expect(checkSecretKey(database())).rejects.toThrow('is not the one that the secrets in this database')
  await writeFile(keyFile(), '')
  await expect(ensureSecretKey(database())).rejects.toThrow('are sealed with a key that is missing')
})

test('a rotation that was killed goes on, and all is read meanwhile', async () => {
  const signing = derivedKey('dashboard sessions')
  const before = secretKeys()[0].id
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
  expect(new Set((await rawUrls()).map(keyIdOf))).toContain(before)
  expect((await findProductLibrary(groupId, id)).url).toBe(address)
  const second = rotate()
  expect(await second.ended).toBe(0)
  expect(await second.printed).toContain('The installation has a new secret key.')
  const ids = new Set((await rawUrls()).map(keyIdOf))
  expect([...ids].filter(Boolean)).toEqual([now])
  expect((await findProductLibrary(groupId, id)).url).toBe(address)
  expect(keyIdOf((await database().select().from(installation))[0]?.keyCheck ?? '')).toBe(now)
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
