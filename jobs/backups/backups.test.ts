import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { unpackTar } from 'modern-tar'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { lastBackup } from '#db/backups/results.ts'
import { openBackup } from '#db/backups/run.ts'
import { database } from '#db/client.ts'
import { openConnection } from '#db/connection/driver.ts'
import { env } from '#db/env.ts'
import { conversionSourceKey, uploadKey } from '#db/files/keys.ts'
import { keepUpload } from '#db/files/uploads.ts'
import { removePage } from '#db/pages/pages.ts'
import { enqueue } from '#db/queue.ts'
import { readerEvents, statisticsSalts } from '#db/schema/statistics/reader-events.ts'
import { makePartitions } from '#db/statistics/partitions.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { testKey } from '#db/testing/addresses.ts'
import { converted } from '../conversions/page-changes.fixture.ts'
import { emptyDatabase, filesOf, run, tablesOf } from './backups.fixture.ts'

let archive: string
let folder: string

/** An installation with a converted publication, a dropped page, an upload's file, and work that waits. */
beforeAll(async () => {
  const { group } = await newAccount()
  const { id } = await converted(group.id, 3)
  await newEvents(group.id, id)
  await removePage(group.id, id, 2)
  await enqueue(
    database(),
    'check_links',
    { groupId: group.id, publicationId: id },
    { key: 'one', priority: 3 },
  )
  folder = await temporary()
  const { code, printed } = await run('backup', ['--to', folder])
  expect(printed).toContain('It is not encrypted, so the secret key is not in it.')
  expect(code).toBe(0)
  archive = join(folder, (await readdir(folder))[0] ?? '')
})

/** Events of readers on two days, and the salt of one. */
async function newEvents(groupId: number, publicationId: number) {
  const days = ['2030-01-01', '2030-01-02']
  await makePartitions(days)
  for (const [number, day] of days.entries())
    await database().insert(readerEvents).values({
      day,
      groupId,
      publicationId,
      at: new Date(),
      visitor: 1n,
      reading: -1n,
      number,
      type: 'zoomed',
    })
  const salt = Buffer.alloc(32, 7)
  await database().insert(statisticsSalts).values({ groupId, day: '2030-01-01', salt, destroyAt: new Date() })
}

/** Goes with the run's folder. */
const temporary = () => mkdtemp(join(tmpdir(), 'recto-backups-'))

/** An empty database and an empty folder. */
async function emptyPlace() {
  return { DATABASE_URL: await emptyDatabase(), DATA_DIR: await temporary() }
}

/** Tables but the one that notes backups, which the backup itself changes, and the one that no backup has. */
async function rowsOf(databaseUrl: string) {
  const { backups: _1, statistics_salts: _2, ...others } = await tablesOf(databaseUrl)
  return others
}

test('every row, waiting job and file of a backup is in an empty place again', async () => {
  const place = await emptyPlace()
  const { code, printed } = await run('restore', [archive], place)
  expect(printed).toContain('each as it was backed up')
  expect(code).toBe(0)
  const [here, there] = [await rowsOf(env().databaseUrl ?? ''), await rowsOf(place.DATABASE_URL)]
  expect(there).toEqual(here)
  expect(Object.values(here).filter(hash => !hash.startsWith('0 ')).length).toBeGreaterThan(8)
  const stored = await filesOf(join(place.DATA_DIR, 'files'))
  expect(stored).toEqual(await filesOf(join(env().dataDir, 'files')))
  expect(Object.keys(stored).length).toBeGreaterThan(20)
  const again = await newIds(place.DATABASE_URL)
  expect(again).toEqual(await newIds(env().databaseUrl ?? ''))
})

test('a file that is not as it was stored is named by the backup, and when that is restored', async () => {
  const { group } = await newAccount()
  const key = uploadKey(group.id, randomUUID())
  const path = join(await temporary(), 'one')
  await writeFile(path, '%PDF-1.7')
  await keepUpload(group.id, { id: key.slice(-40, -4), path, fileName: 'one.pdf', bytes: 8 })
  const stored = join(env().dataDir, 'files', key)
  await writeFile(stored, '%PDF-1.8')
  onTestFinished(() => writeFile(stored, '%PDF-1.7'))
  const to = await temporary()
  const backup = await run('backup', ['--to', to])
  expect(backup.printed).toContain(`take them from an earlier archive: ${key}.`)
  expect(await lastBackup()).toMatchObject({ damagedFiles: 1, missingFiles: 0 })
  const made = join(to, (await readdir(to))[0] ?? '')
  const sentence = `Not as they were stored, already when this backup was made: ${key}.`
  expect((await run('restore', ['--check', made])).printed).toContain(sentence)
  const place = await emptyPlace()
  expect((await run('restore', [made], place)).printed).toContain(sentence)
  const client = openConnection(place.DATABASE_URL)
  onTestFinished(() => client.end())
  const [sum] = await client`select encode(sha256, 'hex') as sha256 from file_sums where key = ${key}`
  expect(sum?.sha256).toBe(createHash('sha256').update('%PDF-1.7').digest('hex'))
})

test("events of readers are in the partitions of their days again, and no day's salt is in a backup", async () => {
  const place = await emptyPlace()
  expect(await run('restore', [archive], place)).toMatchObject({ code: 0 })
  const client = openConnection(place.DATABASE_URL)
  onTestFinished(() => client.end())
  const events = await client`select tableoid::regclass::text as partition from reader_events order by 1`
  expect(events.map(({ partition }) => partition)).toEqual([
    'reader_events_2030_01_01',
    'reader_events_2030_01_02',
  ])
  expect(await client`select from statistics_salts`).toHaveLength(0)
  expect(await database().select().from(statisticsSalts)).toHaveLength(1)
})

test('a restore that fails after partitions were made leaves an empty database', async () => {
  const place = await emptyPlace()
  const whole = await readFile(archive)
  const cut = join(await temporary(), 'cut.tar.zst')
  await writeFile(cut, whole.subarray(0, whole.length - 1000))
  expect((await run('restore', [cut], place)).code).not.toBe(0)
  const client = openConnection(place.DATABASE_URL)
  onTestFinished(() => client.end())
  expect(await client`select from pg_class where relnamespace = 'public'::regnamespace`).toHaveLength(0)
})

/** The next number of each sequence. */
async function newIds(databaseUrl: string) {
  const client = openConnection(databaseUrl)
  const rows = await client`select sequencename, last_value from pg_sequences where schemaname = 'public'
    and sequencename <> 'backups_id_seq' order by 1`
  await client.end()
  return [...rows]
}

test('a backup is one moment, though people go on while it is read', async () => {
  const before = await rowsOf(env().databaseUrl ?? '')
  await using backup = await openBackup(new Date(), undefined)
  const path = join(await temporary(), 'moment.tar.zst')
  const reading = backup.archive[Symbol.asyncIterator]()
  const first = await reading.next()
  const { group } = await newAccount()
  const rest: Buffer[] = [first.value]
  for (let next = await reading.next(); !next.done; next = await reading.next()) rest.push(next.value)
  await writeFile(path, Buffer.concat(rest))
  const place = await emptyPlace()
  expect(await run('restore', [path], place)).toMatchObject({ code: 0 })
  expect(group.id).toBeGreaterThan(0)
  expect(await rowsOf(place.DATABASE_URL)).toEqual(before)
})

test('standard output is the archive and nothing else, and standard input is read', async () => {
  const { code, output, printed } = await run('backup', ['--to', '-'])
  expect(printed).toContain('Backed up to standard output.')
  expect(code).toBe(0)
  const checked = await run('restore', ['--check', '-'], {}, output)
  expect(checked.printed).toMatch(/is whole: \d+ files, \d+ rows/)
})

test('tools of the system open an archive and check its sums', async () => {
  const open = await temporary()
  const tar = spawn('tar', ['--extract', '--directory', open])
  const packed = zstdDecompressSync(await readFile(archive))
  tar.stdin.end(packed)
  expect(await once(tar, 'close')).toEqual([0, null])
  const sums = await readdir(join(open, 'sums'))
  const lines = (await readFile(join(open, 'sums', sums[0] ?? ''), 'utf8')).trim().split('\n')
  for (const line of lines) {
    const [hash, path = ''] = line.split('  ')
    expect(
      createHash('sha256')
        .update(await readFile(join(open, path)))
        .digest('hex'),
    ).toBe(hash)
  }
  expect(lines.length).toBeGreaterThan(30)
})

test('an archive that is cut off is refused, and leaves the database empty for another', async () => {
  const cut = join(await temporary(), 'cut.tar.zst')
  const whole = await readFile(archive)
  await writeFile(cut, whole.subarray(0, whole.length - 100))
  const place = await emptyPlace()
  const { code, printed } = await run('restore', [cut], place)
  expect(printed).toContain('The archive is damaged or cut off')
  expect(printed).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
  expect(await run('restore', [archive], place)).toMatchObject({ code: 0 })
})

test('a file that was changed in the archive is named', async () => {
  const tar = zstdDecompressSync(await readFile(archive))
  const at = tar.indexOf('%PDF-')
  tar[at + 9] = (tar[at + 9] ?? 0) ^ 1
  const changed = join(await temporary(), 'changed.tar.zst')
  await writeFile(changed, zstdCompressSync(tar))
  const { code, printed } = await run('restore', ['--check', changed])
  expect(printed).toMatch(/The archive is damaged: files\/\S+\.pdf is not what was backed up/)
  expect(code).toBe(1)
})

test('a file that several rows name is in the archive once', async () => {
  const entries = await unpackTar(zstdDecompressSync(await readFile(archive)))
  const paths = entries.map(({ header }) => header.name)
  expect(paths.filter(path => path.includes('/pdfs/'))).toHaveLength(1)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('a database that holds anything is left as it is', async () => {
  const before = await tablesOf(env().databaseUrl ?? '')
  const { code, printed } = await run('restore', [archive])
  expect(printed).toContain('The database is not empty')
  expect(code).toBe(1)
  expect(await tablesOf(env().databaseUrl ?? '')).toEqual(before)
})

test('an encrypted archive brings the secret key, and opens with its passphrase alone', async () => {
  const secrets = { DATA_DIR: await temporary(), SECRET_KEY: '' }
  await mkdir(secrets.DATA_DIR, { recursive: true })
  await writeFile(join(secrets.DATA_DIR, 'secret.key'), `${testKey}\n`)
  const to = await temporary()
  const locked = { ...secrets, BACKUP_PASSPHRASE: 'correct horse battery' }
  expect(await run('backup', ['--to', to], locked)).toMatchObject({ code: 0 })
  const [name = ''] = await readdir(to)
  expect(name).toMatch(/\.tar\.zst\.age$/)
  const place = { ...(await emptyPlace()), SECRET_KEY: '' }
  const path = join(to, name)
  expect((await run('restore', [path], place)).printed).toContain(
    'The archive is encrypted. Set BACKUP_PASSPHRASE',
  )
  const wrong = { ...place, BACKUP_PASSPHRASE: 'wrong horse battery' }
  expect((await run('restore', [path], wrong)).printed).toContain('cannot be decrypted with this passphrase')
  const right = { ...place, BACKUP_PASSPHRASE: locked.BACKUP_PASSPHRASE }
  const { printed } = await run('restore', [path], right)
  expect(printed).toContain('Start Recto with: npm start')
  expect(await readFile(join(place.DATA_DIR, 'secret.key'), 'utf8')).toBe(`${testKey}\n`)
})

test('a public key encrypts, and the secret key in a file decrypts', async () => {
  const identity = await generateIdentity()
  const file = join(await temporary(), 'key.txt')
  await writeFile(file, `# created: today\n${identity}\n`)
  const { output } = await run('backup', ['--to', '-'], {
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  })
  expect(String(output.subarray(0, 21))).toBe('age-encryption.org/v1')
  const place = { ...(await emptyPlace()), SECRET_KEY: '' }
  const { printed } = await run('restore', ['--identity', file, '-'], place, output)
  expect(printed).toContain('Start Recto with: npm start')
  // Given by SECRET_KEY where the backup was made.
  expect(await readFile(join(place.DATA_DIR, 'secret.key'), 'utf8')).toBe(`${testKey}\n`)
})

test('a file that the store lacks is named, and all others are kept', async () => {
  const [row] = await database().execute<{ key: string }>(sql`select source_key as key from pages limit 1`)
  const path = join(env().dataDir, 'files', row?.key ?? '')
  const content = await readFile(path)
  await rm(path)
  const { code, printed } = await run('backup', ['--to', await temporary()])
  await writeFile(path, content)
  expect(printed).toContain(`Missing in the file store, though the database names them: ${row?.key}.`)
  expect(code).toBe(0)
})

test('a place where nothing is yet has nothing to back up', async () => {
  const { code, printed } = await run('backup', ['--to', '-'], await emptyPlace())
  expect(printed).toBe(
    'There is nothing to back up: the database is empty. Check DATA_DIR, or DATABASE_URL if it is set.\n',
  )
  expect(code).toBe(1)
})

test('a PDF that was swept once its pages were replaced is not missing', async () => {
  const { group } = await newAccount()
  const { id } = await converted(group.id, 1)
  const gone = conversionSourceKey(group.id, id, 999_999)
  await database().execute(sql`update conversions set source_key = ${gone} where publication_id = ${id}`)
  const { code, printed } = await run('backup', ['--to', await temporary()])
  expect(printed).not.toContain('Missing in the file store')
  expect(code).toBe(0)
})
