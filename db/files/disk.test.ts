import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from './disk.ts'

const root = await mkdtemp(join(tmpdir(), 'recto-disk-'))
const store = diskStore(join(root, 'files'))
afterAll(() => rm(root, { recursive: true, force: true }))

async function put(key: string, content: string) {
  const path = join(root, 'incoming')
  await writeFile(path, content)
  await store.put(key, path)
}

async function read(key: string, range?: { start: number; end: number }) {
  const file = await store.open(key, range)
  return file && { text: await text(file.stream), bytes: file.bytes, totalBytes: file.totalBytes }
}

test('what is put can be read, whole and in part', async () => {
  await put('1/2/pages/a-at200.jpg', 'hello world')
  expect(await read('1/2/pages/a-at200.jpg')).toEqual({ text: 'hello world', bytes: 11, totalBytes: 11 })
  expect(await read('1/2/pages/a-at200.jpg', { start: 6, end: 8 })).toEqual({
    text: 'wor',
    bytes: 3,
    totalBytes: 11,
  })
  expect(await store.size('1/2/pages/a-at200.jpg')).toBe(11)
})

test('what is not there is undefined, and removing it is fine', async () => {
  expect(await read('1/none.jpg')).toBeUndefined()
  expect(await read('1/2/pages')).toBeUndefined()
  expect(await store.size('1/2/pages/a-at200.jpg/deeper')).toBeUndefined()
  await store.remove('1/none.jpg')
})

test('a copy has the bytes, and the original stays', async () => {
  await put('1/copied.pdf', 'pdf')
  await store.copyTo('1/copied.pdf', join(root, 'copy.pdf'))
  expect((await read('1/copied.pdf'))?.text).toBe('pdf')
})

test('all keys under a folder are listed', async () => {
  await put('7/a.txt', 'a')
  await put('7/b/c.txt', 'c')
  const keys = await Array.fromAsync(store.list('7'), entry => entry.key)
  expect(keys.sort()).toEqual(['7/a.txt', '7/b/c.txt'])
  expect(await Array.fromAsync(store.list('8'))).toEqual([])
})

test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', '.', 'a/.', 'a b', 'a\0b', 'a/%2e%2e'])(
  'the key %j leads nowhere',
  async key => {
    await expect(store.open(key)).rejects.toThrow('Not a key of the file store')
  },
)

test('says when it cannot store', async () => {
  await writeFile(join(root, 'in-the-way'), '')
  await expect(diskStore(join(root, 'in-the-way')).check()).rejects.toThrow()
  await expect(store.check()).resolves.toBeUndefined()
})
