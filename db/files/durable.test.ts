import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder, syncFolder } from './durable.ts'

const root = await mkdtemp(join(tmpdir(), 'recto-durable-'))
afterAll(() => rm(root, { recursive: true, force: true }))

test('syncs of one folder asked for at once are two: the running one, and one for all others', async () => {
  const first = syncFolder(root)
  const others = [syncFolder(root), syncFolder(root), syncFolder(root)]
  expect(others[0]).not.toBe(first)
  expect(new Set(others).size).toBe(1)
  await Promise.all([first, ...others])
  expect(syncFolder(root)).not.toBe(others[0])
})

test('a sync that fails is told to all who wait for it, and to nobody later', async () => {
  const gone = join(root, 'gone')
  const asked = [syncFolder(gone), syncFolder(gone)]
  for (const one of asked) await expect(one).rejects.toThrow('ENOENT')
  await mkdir(gone)
  await syncFolder(gone)
})

test('a folder is made with all above it, once', async () => {
  const deep = join(root, 'a', 'b', 'c')
  await Promise.all([makeFolder(deep), makeFolder(deep)])
  await makeFolder(deep)
  expect((await stat(deep)).isDirectory()).toBe(true)
})
