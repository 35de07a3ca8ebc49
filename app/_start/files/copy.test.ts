import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '#db/files/disk.ts'
import { startS3Server } from '#db/files/s3/s3-server.fixture.ts'

const command = fileURLToPath(new URL('copy.ts', import.meta.url))
const server = await startS3Server()
const dataDir = await mkdtemp(join(tmpdir(), 'recto-copy-'))
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

async function copy(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', command, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...server.credentials, ...env },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out: out.trim(), err: err.trim(), code: child.exitCode }
}

test('an installation moves to a bucket: before, and after it was started with it', async () => {
  for (const key of ['1/uploads/a.pdf', '1/2/pages/b.jpg']) {
    await writeFile(join(dataDir, 'one'), key)
    await diskStore(join(dataDir, 'files')).put(key, join(dataDir, 'one'))
  }
  const first = await copy(['disk', server.filesUrl])
  expect(first).toEqual({ out: 'Copied 2 files (0.0 MB), 0 were there. Done.', err: '', code: 0 })
  const second = await copy(['disk', server.filesUrl], {
    FILES_URL: `${server.filesUrl}&reading=presigned`,
    FILES_FALLBACK_URL: 'disk',
  })
  expect(second).toMatchObject({ out: 'Copied 0 files (0.0 MB), 2 were there. Done.', code: 0 })
  expect([...server.stored.keys()].sort()).toEqual(['1/2/pages/b.jpg', '1/uploads/a.pdf'])
})

test.each([
  [[], 'Usage:'],
  [['disk', 'ftp://files'], 'ftp://files must be disk, or a bucket'],
  [['disk', 'disk'], 'FROM and TO are the same store'],
  [['s3://one', 's3://other'], 'Neither FROM nor TO is the store that FILES_URL names.'],
  [['disk', server.filesUrl.replace('files', 'other')], 'There is no bucket other'],
])('%j is refused with a sentence', async (args, sentence) => {
  const { err, code } = await copy(args)
  expect([err, code]).toEqual([expect.stringContaining(sentence), 1])
})
