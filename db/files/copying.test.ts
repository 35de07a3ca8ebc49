import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readStoreAddress } from '../rules/addresses/store-address.ts'
import { copyFiles } from './copying.ts'
import { diskStore } from './disk.ts'
import { withFallback } from './fallback.ts'
import { startS3Server } from './s3/s3-server.fixture.ts'
import { s3Store } from './s3/s3-store.ts'
import type { FileStore } from './store.ts'
import { StoreAway } from './store-away.ts'

const root = await mkdtemp(join(tmpdir(), 'recto-copying-'))
const server = await startS3Server()
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(root, { recursive: true, force: true })
})

const address = readStoreAddress(server.filesUrl, server.credentials)
if (address.kind !== 's3') throw new Error('No bucket')
const bucket = s3Store(address, {
  attempts: 2,
  firstPauseMs: 1,
  mostPauseMs: 1,
  connectMs: 5000,
  silenceMs: 30_000,
})
const folder = join(root, 'incoming')
let disk: FileStore
const keys = Array.from({ length: 20 }, (_, index) => `1/${index % 3}/pages/${index}.jpg`)

beforeEach(async () => {
  await rm(join(root, 'files'), { recursive: true, force: true })
  server.stored.clear()
  server.troubleOf = () => undefined
  disk = diskStore(join(root, 'files'))
  for (const key of keys) await put(disk, key, `content of ${key}`)
  server.requests.length = 0
})

async function put(store: FileStore, key: string, content: string) {
  await writeFile(join(root, 'one'), content)
  await store.put(key, join(root, 'one'))
}

async function contentsOf(store: FileStore): Promise<Record<string, string>> {
  const contents: [string, string][] = []
  for await (const { key } of store.list()) {
    const file = await store.open(key)
    contents.push([key, file ? await text(file.stream) : ''])
  }
  return Object.fromEntries(contents.sort())
}

const all = Object.fromEntries(keys.map(key => [key, `content of ${key}`]).sort())
const toBucket = () => copyFiles({ from: disk, to: bucket, prevails: 'from', folder })
const puts = () => server.requests.filter(request => request.startsWith('PUT')).length

test('all files are copied to a bucket, and from there to another disk', async () => {
  expect(await toBucket()).toMatchObject({ copied: keys.length, same: 0, failures: [] })
  expect(await contentsOf(bucket)).toEqual(all)
  const other = diskStore(join(root, 'other'))
  const back = await copyFiles({ from: bucket, to: other, prevails: 'from', folder })
  expect(back).toMatchObject({ copied: keys.length, failures: [] })
  expect(await contentsOf(other)).toEqual(all)
  expect(await contentsOf(disk)).toEqual(all)
  expect(await readdir(folder)).toEqual([])
})

test('files of another installation, in a folder of the same bucket, stay where they are', async () => {
  await put(bucket, 'other/1/a.jpg', 'of the other')
  const other = diskStore(join(root, 'without'))
  expect(await copyFiles({ from: bucket, to: other, prevails: 'from', folder })).toMatchObject({ copied: 0 })
})

test('a copy that broke off goes on where it ended', async () => {
  server.troubleOf = ({ method }) => (method === 'PUT' && puts() > 9 ? 'reset' : undefined)
  await expect(toBucket()).rejects.toThrow(StoreAway)
  const before = server.stored.size
  expect(before).toBeGreaterThan(0)
  server.troubleOf = () => undefined
  server.requests.length = 0
  expect(await toBucket()).toMatchObject({ copied: keys.length - before, same: before })
  expect(puts()).toBe(keys.length - before)
  expect(await contentsOf(bucket)).toEqual(all)
})

test('a file that differs is copied again, unless the other store is the one written to', async () => {
  await toBucket()
  await put(bucket, keys[0] ?? '', 'other')
  const kept = await copyFiles({ from: disk, to: bucket, prevails: 'to', folder })
  expect(kept).toMatchObject({ copied: 0, same: keys.length - 1, kept: 1 })
  expect(await toBucket()).toMatchObject({ copied: 1, same: keys.length - 1 })
  expect(await contentsOf(bucket)).toEqual(all)
})

test('a file that comes back damaged is named, and the others are copied', async () => {
  const other = diskStore(join(root, 'failing'))
  const damaging: FileStore = {
    ...other,
    put: async (key, path) => {
      if (key === keys[3]) await writeFile(path, 'damaged')
      await other.put(key, path)
    },
  }
  const copied = await copyFiles({ from: disk, to: damaging, prevails: 'from', folder })
  expect(copied.copied).toBe(keys.length - 1)
  expect(copied.failures).toEqual([expect.stringContaining(`${keys[3]}: is not the same after copying`)])
})

test('what an installation stores and removes meanwhile is right in the end', async () => {
  const installation = withFallback(bucket, disk)
  const [removed = '', replaced = ''] = keys
  // Just as the copy of it arrives.
  let isFirst = true
  server.troubleOf = ({ method, key }) => {
    if (method === 'PUT' && key === removed && isFirst) {
      isFirst = false
      rmSync(join(root, 'files', removed))
    }
    return undefined
  }
  await put(installation, replaced, 'newer')
  await put(installation, '1/0/pages/new.jpg', 'new')
  await copyFiles({ from: disk, to: bucket, prevails: 'to', folder })
  await installation.remove(keys[2] ?? '')
  const wanted = { ...all, [replaced]: 'newer', '1/0/pages/new.jpg': 'new' }
  delete wanted[removed]
  delete wanted[keys[2] ?? '']
  expect(await contentsOf(bucket)).toEqual(wanted)
})
