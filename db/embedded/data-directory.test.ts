import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDirectory } from './data-directory.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'recto-data-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('a new data directory is closed to others', async () => {
  const dataDir = join(await folder(), 'data')
  await prepareDataDirectory(dataDir)
  expect(await modeOf(dataDir)).toBe(0o700)
})

test('one of an older version is closed at the next start, and what lies in it stays as it is', async () => {
  const dataDir = await folder()
  await mkdir(join(dataDir, 'files'))
  await chmod(dataDir, 0o755)
  await prepareDataDirectory(dataDir)
  expect(await modeOf(dataDir)).toBe(0o700)
  await prepareDataDirectory(dataDir)
  expect(await modeOf(dataDir)).toBe(0o700)
})
