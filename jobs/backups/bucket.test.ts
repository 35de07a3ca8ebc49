import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { archiveName } from '#db/backups/names.ts'
import { placeAt } from '#db/backups/places/places.ts'
import { lastBackup } from '#db/backups/results.ts'
import { runBackup } from '#db/backups/run.ts'
import { env } from '#db/env.ts'
import { copyFiles } from '#db/files/copying.ts'
import { files, openStore } from '#db/files/files.ts'
import { startS3Server } from '#db/files/s3/s3-server.fixture.ts'
import { readStoreAddress } from '#db/rules/addresses/store-address.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { converted } from '../conversions/page-changes.fixture.ts'
import { backUpJob } from './back-up.ts'
import { emptyDatabase, filesOf, run } from './backups.fixture.ts'

const server = await startS3Server()
afterAll(() => server[Symbol.asyncDispose]())
Object.assign(env().aws, server.credentials)

const { signal } = new AbortController()
const addressOf = (path: string) => server.filesUrl.replace('?', `/${path}?`)
const titleOf = (path: string) => `${server.endpoint}/files/${path}`

/** Names under a folder of the bucket, in order. */
const namesIn = (folder: string) =>
  [...server.stored.keys()]
    .filter(key => key.startsWith(`${folder}/`))
    .map(key => key.slice(folder.length + 1))
    .sort()

/** The hash of every file under a folder of the bucket, as `filesOf` has it. */
function hashesIn(folder: string): Record<string, string> {
  const hashes = namesIn(folder).map(name => {
    const { bytes = '' } = server.stored.get(`${folder}/${name}`) ?? {}
    return [`/${name}`, createHash('sha256').update(bytes).digest('hex')]
  })
  return Object.fromEntries(hashes)
}

beforeEach(() => {
  server.stored.clear()
  server.troubleOf = () => undefined
})

async function emptyPlace(folder: string) {
  return {
    ...server.credentials,
    DATABASE_URL: await emptyDatabase(),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'recto-bucket-')),
    FILES_URL: addressOf(folder),
  }
}

test('an installation whose files are in a bucket is backed up to one and restored into another', async () => {
  const { group } = await newAccount()
  await converted(group.id, 2)
  const to = openStore(readStoreAddress(addressOf('here'), server.credentials))
  await copyFiles({ from: files(), to, prevails: 'from', folder: join(env().dataDir, 'incoming') })
  const variables = { ...server.credentials, FILES_URL: addressOf('here') }
  const backedUp = await run('backup', ['--to', addressOf('archives')], variables)
  expect(backedUp.printed).toContain(`Backed up to ${titleOf('archives')}: recto-`)
  expect(backedUp).toMatchObject({ code: 0 })
  const [name = ''] = namesIn('archives')

  const checked = await run('restore', ['--check', addressOf(`archives/${name}`)], server.credentials)
  expect(checked.printed).toMatch(/is whole: \d+ files, \d+ rows/)
  const restored = await run('restore', [addressOf(`archives/${name}`)], await emptyPlace('there'))
  expect(restored.printed).toContain('Start Recto with: npm start')
  expect(restored.code).toBe(0)
  expect(hashesIn('there')).toEqual(await filesOf(join(env().dataDir, 'files')))
  expect(namesIn('there').length).toBeGreaterThan(16)
})

test('a scheduled backup keeps the newest archives of a bucket and leaves all else alone', async () => {
  const old = [1, 2, 3].map(day => archiveName(new Date(Date.UTC(2020, 0, day)), day === 2))
  const store = openStore(readStoreAddress(addressOf('kept'), server.credentials))
  const stored = { bytes: Buffer.from('x'), etag: '"x"', changedAt: new Date(), metadata: {} }
  for (const name of [...old, '1/uploads/a.pdf', 'recto-letter.txt'])
    server.stored.set(`kept/${name}`, stored)
  Object.assign(env().backups, { to: addressOf('kept'), keep: 2 })
  await backUpJob({}, { signal, attempt: 1 })
  const last = await lastBackup()
  expect(last).toMatchObject({ place: titleOf('kept'), error: null, missingFiles: 0 })
  expect(last?.bytes).toBe(await store.size(last?.name ?? ''))
  expect(namesIn('kept')).toEqual(['1/uploads/a.pdf', 'recto-letter.txt', old[2], last?.name].sort())
})

test('a backup that is stopped, or that a bucket does not take, leaves nothing in it', async () => {
  const place = placeAt(addressOf('none'))
  await expect(runBackup(place, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
  server.troubleOf = ({ target }) =>
    target.includes('partNumber') ? { status: 403, code: 'AccessDenied' } : undefined
  const { printed, code } = await run('backup', ['--to', addressOf('none')], server.credentials)
  expect(printed).toBe(
    `The key may not use the bucket at ${server.endpoint}/files (AccessDenied): let it list the bucket, and read, store and delete files.\n`,
  )
  expect(code).toBe(1)
  expect([server.stored.size, server.uploads.size]).toEqual([0, 0])
})

test.each([
  ['backup', ['--to', 's3://archives'], 's3://archives names a bucket, so AWS_ACCESS_KEY_ID'],
  ['backup', ['--to', 's3://A'], 's3://A must name a bucket'],
  ['restore', ['--check', 's3://files/recto.tar.zst?end=x'], 'must not have the parameter end'],
] as const)('%s %j says what is wrong with the address', async (command, args, sentence) => {
  const keys = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }
  const { printed, code } = await run(command, [...args], keys)
  expect(printed).toContain(sentence)
  expect(code).toBe(1)
})

test('an archive that is not in the bucket is said to be missing', async () => {
  const { printed, code } = await run('restore', ['--check', addressOf('a/none.tar.zst')], server.credentials)
  expect(printed).toBe(
    `There is no none.tar.zst at ${titleOf('a')}. Give the name of an archive that is there.\n`,
  )
  expect(code).toBe(1)
})
