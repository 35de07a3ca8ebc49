// Tests that are not about making pictures have them ready in a library with this.
import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '../files/files.ts'
import { mediaKey } from '../files/keys.ts'
import { filesOfMedia, type MediaKind, nameOfMedia } from '../rules/media/files.ts'
import type { Media } from '../schema/media.ts'
import { keepMedia, replaceMedia } from './keeping.ts'
import { takeMade, waitingMedia } from './made.ts'
import { findMedia, type UsedMedia } from './media.ts'

type Given = { kind?: MediaKind; fileName?: string; altText?: string | null; hasPoster?: boolean }

const heads = { picture: 'RIFF\0\0\0\0WEBP', film: '\0\0\0\x14ftypisom\0\0\0\0isom' } as const

export async function fileOfMedia(kind: MediaKind = 'picture') {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-media-')), 'file')
  const content = Buffer.concat([Buffer.from(heads[kind], 'latin1'), randomBytes(40)])
  await writeFile(path, content)
  return { id: crypto.randomUUID(), path, bytes: content.length }
}

/** A picture or film of a library, ready to be shown. */
export async function newMedia(groupId: number, given: Given = {}): Promise<UsedMedia> {
  const { kind = 'picture', fileName = 'chair.webp', altText = null } = given
  const kept = await keepMedia(groupId, { file: await fileOfMedia(kind), fileName, altText, createdBy: null })
  return makeReady(kept, given.hasPoster)
}

/** Another file in its place. */
export async function newFileOf({ groupId, id, kind }: Media, fileName = 'new.webp'): Promise<UsedMedia> {
  return makeReady(await replaceMedia(groupId, id, { file: await fileOfMedia(kind), fileName }))
}

async function makeReady({ groupId, id, kind }: Media, hasPoster = false): Promise<UsedMedia> {
  const secret = randomBytes(16).toString('hex')
  const film = kind === 'film' ? ({ type: 'video/mp4', hasPoster } as const) : undefined
  const fileKey = mediaKey(groupId, nameOfMedia(secret, film))
  for (const file of filesOfMedia(fileKey)) await files().put(file, (await fileOfMedia(kind)).path)
  const waiting = await waitingMedia(id)
  if (waiting === undefined) throw new Error('No file waits')
  const size = { widthPx: 800, heightPx: 600, durationMs: film ? 5000 : null }
  await takeMade(waiting, { fileKey, mime: film?.type ?? 'image/webp', ...size, keptBytes: 100 })
  return findMedia(groupId, id)
}
