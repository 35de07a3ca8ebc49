import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { keepLogoUpload, removeLogo } from '#db/groups/logos.ts'
import { droppedFiles } from '#db/schema/files/dropped.ts'
import { groups } from '#db/schema/groups.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { sweepFiles } from '../sweep-files.ts'
import { makeLogoJob } from './make-logo.ts'

const jobContext = { signal: new AbortController().signal, attempt: 1 }

let groupId: number
beforeEach(async () => {
  groupId = (await newAccount()).group.id
})

async function send(bytes: Uint8Array | string) {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-logo-')), 'picture')
  await writeFile(path, bytes)
  await keepLogoUpload(groupId, { id: crypto.randomUUID(), path })
}

async function make(bytes: Uint8Array | string) {
  await send(bytes)
  await makeLogoJob({ groupId }, jobContext)
  return groupNow()
}

async function groupNow() {
  const [group] = await database().select().from(groups).where(eq(groups.id, groupId))
  if (!group) throw new Error('No group')
  return group
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 170, g: 0, b: 0, alpha: 0.5 } } })

test('a picture becomes a PNG that keeps what is transparent, at most 720 × 240', async () => {
  const group = await make(await picture(1440, 300).webp().toBuffer())
  expect(group).toMatchObject({ logoWidth: 720, logoHeight: 150, logoUploadKey: null, logoNote: null })
  const stored = await files().open(group.logoKey ?? '')
  if (!stored) throw new Error('No logo')
  const metadata = await sharp(await buffer(stored.stream)).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 720, height: 150, hasAlpha: true })
})

test('a small picture stays as small as it is', async () => {
  expect(await make(await picture(40, 20).png().toBuffer())).toMatchObject({ logoWidth: 40, logoHeight: 20 })
})

test.each([
  ['half a PNG', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 60)],
  ['SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
])('%s is refused in words, and the logo of before stays', async (_, broken) => {
  const before = await make(await picture(40, 20).png().toBuffer())
  const after = await make(await broken())
  expect(after).toMatchObject({ logoKey: before.logoKey, logoUploadKey: null })
  expect(after.logoNote).toMatch(/^The picture cannot be read/)
})

test('what no group shows any more is swept, and what one shows again is not', async () => {
  const first = await picture(40, 20).png().toBuffer()
  const { logoKey } = await make(first)
  await make(await picture(60, 20).png().toBuffer())
  const again = await make(first)
  expect(again.logoKey).toBe(logoKey)
  await sweepFiles(new Date(Date.now() + 30 * 86_400_000))
  expect(await files().size(logoKey ?? '')).toBeGreaterThan(0)
  await removeLogo(groupId)
  await sweepFiles(new Date(Date.now() + 60 * 86_400_000))
  expect(await files().size(logoKey ?? '')).toBeUndefined()
  expect(await database().$count(droppedFiles, eq(droppedFiles.key, logoKey ?? ''))).toBe(0)
})
