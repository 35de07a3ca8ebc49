import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolders } from './make-folders.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'recto-folders-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('a folder is made with those above it, and the first of them is told', async () => {
  const root = await folder()
  const path = join(root, 'one', 'two', 'three')
  expect(await makeFolders(path)).toBe(join(root, 'one'))
  expect(await readdir(join(root, 'one', 'two'))).toEqual(['three'])
  expect(await makeFolders(path)).toBeUndefined()
})

test('many may make the same folder at once', async () => {
  const root = await folder()
  const path = join(root, 'one', 'two')
  await Promise.all(Array.from({ length: 20 }, () => makeFolders(path)))
  expect(await readdir(join(root, 'one'))).toEqual(['two'])
})

test.runIf(process.platform === 'linux').each(['/proc/nowhere', '/proc/no/where'])(
  '%s, where the system takes no folder, fails',
  async path => {
    await expect(makeFolders(path)).rejects.toThrow('ENOENT')
  },
)

test('a file or a broken link in the way fails', async () => {
  const root = await folder()
  await writeFile(join(root, 'letter'), '')
  await symlink('nowhere', join(root, 'link'))
  await expect(makeFolders(join(root, 'letter'))).rejects.toThrow('EEXIST')
  await expect(makeFolders(join(root, 'letter', 'data'))).rejects.toThrow('ENOTDIR')
  await expect(makeFolders(join(root, 'link'))).rejects.toThrow('EEXIST')
  await expect(makeFolders(join(root, 'link', 'data'))).rejects.toThrow(/ENOENT|EEXIST/)
})
