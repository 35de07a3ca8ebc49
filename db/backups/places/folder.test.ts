import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { folderPlace } from './folder.ts'

async function temporary() {
  const folder = await mkdtemp(join(tmpdir(), 'recto-place-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a full disk is told by its folder, with what to do', async () => {
  const folder = await temporary()
  await symlink('/dev/full', join(folder, 'archive.part'))
  const archive = Readable.from(Array(100).fill(Buffer.alloc(100_000)), { objectMode: false })
  await expect(folderPlace(folder).store('archive', archive)).rejects.toThrow(
    `The backup cannot be written to ${folder} (ENOSPC: no space left on device, write). Make room there`,
  )
  expect(await readdir(folder)).toEqual([])
})

test('an archive that fails is not blamed on its folder', async () => {
  const failing = async function* () {
    yield Buffer.alloc(1000)
    throw new Error('The database went away')
  }
  const folder = await temporary()
  const archive = Readable.from(failing(), { objectMode: false })
  await expect(folderPlace(folder).store('archive', archive)).rejects.toThrow(/^The database went away$/)
  expect(await readdir(folder)).toEqual([])
})
