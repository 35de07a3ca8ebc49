import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { readStoreAddress } from '../rules/addresses/store-address.ts'
import { diskStore } from './disk.ts'
import { withFallback } from './fallback.ts'
import { sha256Of } from './hashes.ts'
import { startS3Server } from './s3/s3-server.fixture.ts'
import { s3Store } from './s3/s3-store.ts'
import type { FileStore } from './store.ts'
import { tryStore } from './trial.ts'

const root = await mkdtemp(join(tmpdir(), 'recto-stores-'))
const server = await startS3Server()
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(root, { recursive: true, force: true })
})

function bucket(folder: string): FileStore {
  const address = readStoreAddress(server.filesUrl.replace('?', `${folder}?`), server.credentials)
  if (address.kind !== 's3') throw new Error('No bucket')
  return s3Store(address)
}

const stores: [string, FileStore][] = [
  ['a folder', diskStore(join(root, 'files'))],
  ['a bucket', bucket('')],
  ['a folder of a bucket', bucket('/shop/one')],
  ['a bucket in place of a folder', withFallback(bucket('/new'), diskStore(join(root, 'before')))],
]

describe.each(stores)('a store in %s', (_, store) => {
  async function incoming(content: string | Uint8Array) {
    const path = join(root, 'incoming')
    await writeFile(path, content)
    return path
  }

  const put = async (key: string, content: string | Uint8Array) => store.put(key, await incoming(content))

  async function read(key: string, range?: { start: number; end: number }) {
    const file = await store.open(key, range)
    return file && { text: await text(file.stream), bytes: file.bytes, totalBytes: file.totalBytes }
  }

  test('gives what was put, whole and in part', async () => {
    await put('1/2/pages/a-at200.jpg', 'hello world')
    expect(await read('1/2/pages/a-at200.jpg')).toEqual({ text: 'hello world', bytes: 11, totalBytes: 11 })
    expect(await read('1/2/pages/a-at200.jpg', { start: 6, end: 8 })).toEqual({
      text: 'wor',
      bytes: 3,
      totalBytes: 11,
    })
    expect(await store.size('1/2/pages/a-at200.jpg')).toBe(11)
    expect(await store.hash('1/2/pages/a-at200.jpg')).toBe(sha256Of('hello world'))
  })

  test('takes the file away that it stores', async () => {
    const path = await incoming('moved')
    await store.put('1/moved.txt', path)
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  test('replaces a file', async () => {
    await put('1/twice.txt', 'before')
    await put('1/twice.txt', 'after')
    expect(await read('1/twice.txt')).toMatchObject({ text: 'after' })
    expect(await store.hash('1/twice.txt')).toBe(sha256Of('after'))
  })

  test('keeps the file that is there if only a new one is to be stored', async () => {
    expect(await store.putNew('1/new.txt', await incoming('first'))).toBe(true)
    expect(await store.putNew('1/new.txt', await incoming('second'))).toBe(false)
    expect(await read('1/new.txt')).toMatchObject({ text: 'first' })
    expect(await Array.fromAsync(store.list('1'), entry => entry.key)).not.toContainEqual(
      expect.stringMatching(/\/\./),
    )
  })

  test('stores an empty file', async () => {
    await put('1/empty.txt', '')
    expect(await read('1/empty.txt')).toEqual({ text: '', bytes: 0, totalBytes: 0 })
    expect(await store.size('1/empty.txt')).toBe(0)
    expect(await store.hash('1/empty.txt')).toBe(sha256Of(''))
  })

  test('stores a large file, which is read in ranges too', async () => {
    const large = Buffer.alloc(20_000_000, 'a page of it ')
    await put('1/large.pdf', large)
    expect(await store.size('1/large.pdf')).toBe(large.length)
    expect(await store.hash('1/large.pdf')).toBe(sha256Of(large))
    await store.copyTo('1/large.pdf', join(root, 'large-copy'))
    expect((await stat(join(root, 'large-copy'))).size).toBe(large.length)
    await rm(join(root, 'large-copy'))
    const start = 8 * 1024 * 1024 - 2
    const range = { start, end: start + 9 }
    expect((await read('1/large.pdf', range))?.text).toBe(large.subarray(start, start + 10).toString())
    expect(await store.putNew('1/large.pdf', await incoming(large))).toBe(false)
  })

  test('has nothing at a key that was never stored, and may remove it', async () => {
    expect(await read('1/none.jpg')).toBeUndefined()
    expect(await read('1/2/pages')).toBeUndefined()
    expect(await store.size('1/2/pages/a-at200.jpg/deeper')).toBeUndefined()
    expect(await store.hash('1/none.jpg')).toBeUndefined()
    await store.remove('1/none.jpg')
    await expect(store.copyTo('1/none.jpg', join(root, 'none'))).rejects.toThrow()
  })

  test('removes a file', async () => {
    await put('1/gone.txt', 'gone')
    await store.remove('1/gone.txt')
    expect(await store.size('1/gone.txt')).toBeUndefined()
  })

  test('copies a file and keeps the original', async () => {
    await put('1/copied.pdf', 'pdf')
    await store.copyTo('1/copied.pdf', join(root, 'copy.pdf'))
    await rm(join(root, 'copy.pdf'))
    expect((await read('1/copied.pdf'))?.text).toBe('pdf')
  })

  test('lists all keys under a folder, and all', async () => {
    const keys = ['7/a.txt', '7/b/c.txt', '7/b/d.txt', '7/e.txt', '7/f/g/h.txt', '70/i.txt']
    for (const key of keys) await put(key, key)
    const listed = await Array.fromAsync(store.list('7'))
    expect(listed.map(({ key }) => key).sort()).toEqual(keys.slice(0, 5))
    for (const { key, bytes, changedAt } of listed) {
      expect(bytes).toBe(key.length)
      expect(changedAt.getTime()).toBeGreaterThan(Date.now() - 86_400_000)
    }
    expect(await Array.fromAsync(store.list('8'))).toEqual([])
    const all = await Array.fromAsync(store.list(), ({ key }) => key)
    expect(all).toEqual(expect.arrayContaining(keys))
  })

  test.each([
    '../secret',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '',
    '.',
    'a/.',
    'a b',
    'a\0b',
    'a/%2e%2e',
    'a/.b',
  ])('leads nowhere with the key %j', async key => {
    await expect(async () => store.open(key)).rejects.toThrow('Not a key of the file store')
    await expect(async () => store.put(key, 'x')).rejects.toThrow('Not a key of the file store')
  })

  test('says that it can store, and lists nothing of the attempt', async () => {
    const before = await Array.fromAsync(store.list(), ({ key }) => key)
    await expect(store.check()).resolves.toBeUndefined()
    expect(await Array.fromAsync(store.list(), ({ key }) => key)).toEqual(before)
  })
})

test.each(stores)('a trial of a store in %s leaves no file', async (_, store) => {
  const before = await Array.fromAsync(store.list(), ({ key }) => key)
  await tryStore(store)
  expect(await Array.fromAsync(store.list(), ({ key }) => key)).toEqual(before)
})

test('a store in a folder says when it cannot store', async () => {
  await writeFile(join(root, 'in-the-way'), '')
  await expect(diskStore(join(root, 'in-the-way')).check()).rejects.toThrow()
})

test('a store with a fallback reads what either has, and removes from both', async () => {
  const [store, fallback] = [diskStore(join(root, 'later')), diskStore(join(root, 'earlier'))]
  const both = withFallback(store, fallback)
  const incoming = join(root, 'incoming')
  for (const [key, to] of [
    ['1/old.txt', fallback],
    ['1/both.txt', fallback],
    ['1/both.txt', both],
  ] as const) {
    await writeFile(incoming, to === both ? 'new' : 'old')
    await to.put(key, incoming)
  }
  const read = async (key: string) => {
    const file = await both.open(key)
    return file && text(file.stream)
  }
  expect([await read('1/old.txt'), await read('1/both.txt')]).toEqual(['old', 'new'])
  expect(await Array.fromAsync(both.list('1'), ({ key }) => key)).toEqual(['1/both.txt', '1/old.txt'])
  await both.copyTo('1/old.txt', join(root, 'old'))
  expect(await both.putNew('1/old.txt', incoming)).toBe(false)
  for (const key of ['1/old.txt', '1/both.txt']) await both.remove(key)
  expect(await Array.fromAsync(both.list())).toEqual([])
  expect(await Array.fromAsync(fallback.list())).toEqual([])
})
