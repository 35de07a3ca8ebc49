import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { explain } from '#app/_start/explain.ts'
import type { Decryption, Encryption } from '#db/backups/archive/encryption.ts'
import { restore } from '#db/backups/restore.ts'
import { openBackup } from '#db/backups/run.ts'
import { exitCodeOf, wrongConfiguration } from '#db/cannot-start.ts'
import { openConnection } from '#db/connection/driver.ts'
import { startS3Server } from '#db/files/s3/s3-server.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { testKey } from '#db/testing/addresses.ts'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { converted } from '../conversions/page-changes.fixture.ts'
import { emptyDatabase, filesOf, run, tablesOf } from './backups.fixture.ts'

type Entries = { header: { name: string; size: number }; data?: Uint8Array }[]

const bucket = await startS3Server()
afterAll(() => bucket[Symbol.asyncDispose]())
beforeEach(() => {
  bucket.stored.clear()
  bucket.troubleOf = () => undefined
})

const encryption = { passphrase: 'correct horse battery' }
let whole: Buffer
let locked: Buffer

beforeAll(async () => {
  const { group } = await newAccount()
  await converted(group.id, 2)
  whole = await archiveOf({})
  const dataDir = await temporary()
  await writeFile(join(dataDir, 'secret.key'), `${testKey}\n`)
  locked = await archiveOf({ SECRET_KEY: '', DATA_DIR: dataDir }, encryption)
})

function archiveOf(variables: Record<string, string>, encryption?: Encryption): Promise<Buffer> {
  return inInstallation(variables, async () => {
    await using backup = await openBackup(new Date(), encryption)
    return await buffer(backup.archive)
  })
}

const temporary = () => mkdtemp(join(tmpdir(), 'recto-refused-'))

/** The archive with another content of its entries, whose sums are as they were. */
async function changed(change: (entries: Entries) => Entries): Promise<Buffer> {
  const entries = (await unpackTar(zstdDecompressSync(whole))) as Entries
  return zstdCompressSync(await packTar(change(entries) as never))
}

/** With another text of one entry. */
const withText = (name: string, text: (before: string) => string) =>
  changed(entries =>
    entries.map(entry => {
      if (entry.header.name !== name) return entry
      const data = Buffer.from(text(Buffer.from(entry.data ?? []).toString()))
      return { header: { ...entry.header, size: data.length }, data }
    }),
  )

/** With sums that fit the content. */
function summedAgain(entries: Entries): Entries {
  const sumOf = (data: Uint8Array | undefined) =>
    createHash('sha256')
      .update(data ?? '')
      .digest('hex')
  const isSummed = ({ header: { name } }: Entries[number]) => !/^(sums\/|manifest\.json$)/.test(name)
  const lines = entries.filter(isSummed).map(({ header, data }) => `${sumOf(data)}  ${header.name}\n`)
  const sums = Buffer.from(lines.join(''))
  return entries.map(entry => {
    if (isSummed(entry)) return entry
    if (entry.header.name.startsWith('sums/'))
      return { header: { ...entry.header, size: sums.length }, data: sums }
    const summary = JSON.parse(Buffer.from(entry.data ?? []).toString())
    const data = Buffer.from(JSON.stringify({ ...summary, sums: sumOf(sums) }))
    return { header: { ...entry.header, size: data.length }, data }
  })
}

/** An empty database, and the path of a folder that is not there. */
async function emptyPlace() {
  return { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(await temporary(), 'data'), SECRET_KEY: '' }
}

/** Whatever a database has beyond an empty one. */
async function madeIn(databaseUrl: string): Promise<unknown[]> {
  const client = openConnection(databaseUrl)
  onTestFinished(() => client.end())
  return [
    ...(await client`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select typname from pg_type where typnamespace = 'public'::regnamespace
    union all select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`),
  ]
}

type Place = Awaited<ReturnType<typeof emptyPlace>>

/** Restores without a process. @returns what the command would print of an error, and its exit code */
async function restoreHere(place: Place, archive: Buffer, decryption?: Decryption) {
  return inInstallation(place, () => restore(place.DATABASE_URL, Readable.from([archive]), decryption)).then(
    () => ({ printed: '', code: 0 }),
    error => ({ printed: explain(error), code: exitCodeOf(error) }),
  )
}

function expectSentence(
  { code, printed }: { code: number; printed: string },
  sentence: string | RegExp,
  exitCode = 1,
) {
  expect(printed).toMatch(sentence)
  expect(printed.trim().split('\n')).toHaveLength(1)
  expect(printed).not.toMatch(/\n\s+at |for a reason that it does not know/)
  expect(code).toBe(exitCode)
}

const refusals: [string, () => Promise<Buffer> | Buffer, string | RegExp][] = [
  ['is empty', () => Buffer.alloc(0), 'The archive is damaged or cut off'],
  ['is another file', () => Buffer.from('%PDF-1.7 and so on'), 'The archive is damaged or cut off'],
  ['is encrypted', () => locked, 'The archive is encrypted. Set BACKUP_PASSPHRASE'],
  ['ends too early', () => whole.subarray(0, -100), 'The archive is damaged or cut off'],
  [
    'has another byte in a file',
    () =>
      changed(entries =>
        entries.map(entry => {
          if (entry.header.name.endsWith('.jpg') && entry.data) entry.data[9] = 7 ^ (entry.data[9] ?? 0)
          return entry
        }),
      ),
    /The archive is damaged: files\/\S+ is not what was backed up\. Restore another backup/,
  ],
  [
    'lacks an entry and its sums',
    () => changed(entries => entries.filter(({ header }) => !header.name.startsWith('sums/'))),
    'The archive was changed: entries are missing',
  ],
  ['has no summary', () => changed(entries => entries.slice(0, -1)), 'its end is missing'],
  ['has no readable summary', () => withText('manifest.json', () => '{'), 'The archive is damaged'],
  [
    'has a summary of other kinds',
    () => withText('manifest.json', text => text.replace(/"files":\s*\d+/, '"files":"many"')),
    'The archive is damaged',
  ],
  [
    'counts other rows',
    () => withText('manifest.json', text => text.replace(/"users":\s*\d+/, '"users":999999')),
    'The table users has',
  ],
  [
    'has rows that are none',
    () =>
      changed(entries =>
        entries.map(entry => {
          if (entry.header.name.startsWith('tables/users/') && entry.data) entry.data.fill(120)
          return entry
        }),
      ),
    'The archive is damaged',
  ],
  [
    'has rows that were backed up and that the database refuses',
    () =>
      changed(entries => {
        const rows = entries.find(({ header }) => header.name.startsWith('tables/users/'))
        rows?.data?.fill(120)
        return summedAgain(entries)
      }),
    'The database did not take the rows of the table users',
  ],
  [
    'names a file outside the store',
    () =>
      changed(entries =>
        entries.map(entry =>
          entry.header.name.startsWith('files/')
            ? { ...entry, header: { ...entry.header, name: 'files/../../outside' } }
            : entry,
        ),
      ),
    'The archive is damaged',
  ],
  [
    'is of a newer version',
    () => withText('backup.json', text => text.replace(/"migration":\s*\d+/, '"migration":9999999999999')),
    'The data comes from a newer version of Recto',
  ],
  [
    'is of a newer format',
    () => withText('backup.json', text => text.replace('recto backup 1', 'recto backup 2')),
    'This is not a backup that this version of Recto can read',
  ],
]

describe.each(refusals)('an archive that %s', (_, archive, sentence) => {
  test('is refused in a sentence, and leaves a database and a new folder as they were', async () => {
    const place = await emptyPlace()
    expectSentence(await restoreHere(place, Buffer.from(await archive())), sentence)
    expect(await madeIn(place.DATABASE_URL)).toEqual([])
    expect(existsSync(place.DATA_DIR)).toBe(false)
  })
})

test('a wrong passphrase is refused likewise', async () => {
  const place = { ...(await emptyPlace()), BACKUP_PASSPHRASE: 'wrong horse battery' }
  expectSentence(await run('restore', ['-'], place, locked), 'cannot be decrypted with this passphrase')
  expect(await madeIn(place.DATABASE_URL)).toEqual([])
  expect(existsSync(place.DATA_DIR)).toBe(false)
})

test('a disk that takes no more is told, and has nothing of the archive', async () => {
  const place = await emptyPlace()
  expectSentence(
    await run('restore', ['-'], place, whole, 4096),
    /^The disk that holds \S+ takes no more \(EFBIG: .*\)\. Make room on it, and restore again\. Nothing was left behind\.$/m,
  )
  expect(await madeIn(place.DATABASE_URL)).toEqual([])
  expect(existsSync(place.DATA_DIR)).toBe(false)
})

test('a file in the way of DATA_DIR is told', async () => {
  const place = await emptyPlace()
  await writeFile(place.DATA_DIR, 'in the way')
  expectSentence(
    await run('restore', ['-'], place, whole),
    `${place.DATA_DIR} cannot be a folder`,
    wrongConfiguration,
  )
  expect(await madeIn(place.DATABASE_URL)).toEqual([])
  expect(await readFile(place.DATA_DIR, 'utf8')).toBe('in the way')
})

test('a database that is not empty is told, and stays as it is', async () => {
  const place = await emptyPlace()
  expect(await restoreHere(place, whole)).toMatchObject({ code: 0 })
  const before = await tablesOf(place.DATABASE_URL)
  expectSentence(
    await restoreHere({ ...place, DATA_DIR: `${place.DATA_DIR}-2` }, whole),
    'The database is not empty: it holds the table',
  )
  expect(await tablesOf(place.DATABASE_URL)).toEqual(before)
  expect(existsSync(`${place.DATA_DIR}-2`)).toBe(false)
})

test('a folder in place of an archive is refused likewise', async () => {
  const place = await emptyPlace()
  expectSentence(await run('restore', [await temporary()], place), 'cannot be read')
  expect(existsSync(place.DATA_DIR)).toBe(false)
})

test('the PostgreSQL that comes along is not left behind', async () => {
  const place = { DATABASE_URL: '', DATA_DIR: join(await temporary(), 'data'), SECRET_KEY: '' }
  expectSentence(await run('restore', ['-'], place, whole.subarray(0, -100)), 'damaged or cut off')
  expect(existsSync(place.DATA_DIR)).toBe(false)
})

test('files that were there before stay, and a key is not left by an archive whose rows are refused', async () => {
  const place = await emptyPlace()
  await mkdir(join(place.DATA_DIR, 'files/1'), { recursive: true })
  await writeFile(join(place.DATA_DIR, 'files/1/a.pdf'), 'kept')
  const before = await readdir(place.DATA_DIR, { recursive: true })
  expectSentence(await restoreHere(place, locked.subarray(0, -100), encryption), 'damaged or cut off')
  expect(await readdir(place.DATA_DIR, { recursive: true })).toEqual(before)
  expect(await readFile(join(place.DATA_DIR, 'files/1/a.pdf'), 'utf8')).toBe('kept')
})

test('another file of the same name is neither replaced nor removed', async () => {
  const place = await emptyPlace()
  expect(await restoreHere(place, whole)).toMatchObject({ code: 0 })
  const files = join(place.DATA_DIR, 'files')
  const [name = ''] = Object.keys(await filesOf(files))
  await writeFile(join(files, name), 'of another installation')
  const before = await filesOf(files)
  const again = { ...(await emptyPlace()), DATA_DIR: place.DATA_DIR }
  expectSentence(
    await restoreHere(again, whole),
    `The file store holds another file under ${name.slice(1)}. Nothing was changed.`,
  )
  expect(await madeIn(again.DATABASE_URL)).toEqual([])
  expect(await filesOf(files)).toEqual(before)
})

describe('a bucket', () => {
  const inBucket = async () => ({
    ...(await emptyPlace()),
    ...bucket.credentials,
    FILES_URL: bucket.filesUrl,
  })

  test('that refuses a file leaves nothing', async () => {
    const place = await inBucket()
    let puts = 0
    bucket.troubleOf = ({ method }) => {
      if (method === 'PUT') puts += 1
      return method === 'PUT' && puts > 3 ? { status: 403, code: 'AccessDenied' } : undefined
    }
    expectSentence(await restoreHere(place, whole), bucket.endpoint)
    expect([...bucket.stored.keys()]).toEqual([])
    expect(await madeIn(place.DATABASE_URL)).toEqual([])
    expect(existsSync(place.DATA_DIR)).toBe(false)
  })

  test('has no files of an archive that ends too early', async () => {
    const place = await inBucket()
    expectSentence(await restoreHere(place, whole.subarray(0, -100)), 'damaged or cut off')
    expect([...bucket.stored.keys()]).toEqual([])
  })
})

test.each([
  [
    'that is not there',
    (url: string) => url.replace(/restored_\w+/, 'restored_not_there'),
    'has no database of the name',
  ],
  ['whose server is away', () => 'postgres://recto@127.0.0.1:1/recto', 'cannot be reached (ECONNREFUSED)'],
])('a database %s is told by its address', async (_, addressOf, sentence) => {
  const place = await emptyPlace()
  const wrong = { ...place, DATABASE_URL: addressOf(place.DATABASE_URL) }
  expectSentence(await run('restore', ['-'], wrong, whole), sentence)
  expect(existsSync(place.DATA_DIR)).toBe(false)
})
