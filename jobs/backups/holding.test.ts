import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { dropFiles } from '#db/files/dropped.ts'
import { files } from '#db/files/files.ts'
import { holdFiles, isBackingUp, removeFile } from '#db/files/while-backing-up.ts'
import { sweepFiles } from '../sweep-files.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const isThere = async (key: string) => (await files().size(key)) !== undefined

async function stored(key: string): Promise<string> {
  const path = join(env().dataDir, 'letter')
  await writeFile(path, 'Dear reader')
  await files().put(key, path)
  return key
}

test('files that go while a backup runs stay until the sweep after it', async () => {
  const [swept, removed] = [await stored('1/uploads/swept.pdf'), await stored('1/uploads/removed.pdf')]
  await dropFiles(database(), [swept])
  const hold = await holdFiles(env().databaseUrl ?? '')
  expect(await isBackingUp()).toBe(true)
  await removeFile(removed)
  await sweepFiles(inDays(8))
  expect(await Promise.all([swept, removed].map(isThere))).toEqual([true, true])
  await hold[Symbol.asyncDispose]()
  expect(await isBackingUp()).toBe(false)
  await sweepFiles(inDays(8))
  expect(await Promise.all([swept, removed].map(isThere))).toEqual([false, false])
})

test('without a backup a file goes at once', async () => {
  const key = await stored('1/uploads/once.pdf')
  await removeFile(key)
  expect(await isThere(key)).toBe(false)
})
