import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '#db/files/files.ts'
import { mediaKey } from '#db/files/keys.ts'
import { type MadeMedia, refuseMade, takeMade, waitingMedia } from '#db/media/made.ts'
import type { Payload } from '#db/queue.ts'
import {
  type FilmType,
  filesOfMedia,
  type MediaNote,
  type MediaSize,
  mediaSizeNames,
  nameOfMedia,
} from '#db/rules/media/files.ts'
import { isPlayed } from '#db/rules/media/films/film.ts'
import type { Media } from '#db/schema/media.ts'
import { readFilmAt } from '../films/read-film.ts'
import { withoutNotes } from '../films/without-notes.ts'
import type { JobContext } from '../job-context.ts'
import { writeMedia } from '../photos/write-media.ts'
import { openWorkFolder } from '../work-folder.ts'

/** Makes a picture or a film of a library of the file that was sent for it. */
export async function makeMediaJob(
  { mediaId }: Payload<'make_media'>,
  { signal }: JobContext,
): Promise<void> {
  const waiting = await waitingMedia(mediaId)
  if (waiting === undefined) return
  await using folder = await openWorkFolder('media')
  const made = await make(waiting, folder.path, signal)
  if (typeof made === 'string') await refuseMade(waiting, made)
  else await takeMade(waiting, made)
}

async function make(waiting: Media, folder: string, signal: AbortSignal): Promise<MadeMedia | MediaNote> {
  const sent = join(folder, 'sent')
  await files().copyTo(waiting.uploadKey ?? '', sent)
  return waiting.kind === 'film'
    ? makeFilm(waiting, sent, folder, signal)
    : makePicture(waiting, sent, folder, signal)
}

async function makePicture(
  { groupId }: Media,
  sent: string,
  folder: string,
  signal: AbortSignal,
): Promise<MadeMedia | MediaNote> {
  const stills = await makeStills(sent, folder, signal)
  if (stills === undefined) return 'unreadable'
  const fileKey = mediaKey(groupId, nameOfMedia(secret()))
  const { width: widthPx, height: heightPx, paths } = stills
  const keptBytes = await storeAll(fileKey, paths)
  return { fileKey, mime: 'image/webp', widthPx, heightPx, durationMs: null, keptBytes }
}

/** A film is kept as it is, but for notes of its camera; a poster that cannot be read is left out. */
async function makeFilm(
  { groupId, uploaded, mime, posterUploadKey }: Media,
  sent: string,
  folder: string,
  signal: AbortSignal,
): Promise<MadeMedia | MediaNote> {
  const type = (uploaded?.mime ?? mime) as FilmType
  const read = await readFilmAt(sent, type)
  if (read === undefined) return 'noFilm'
  if (!isPlayed(read, type)) return 'unplayable'
  const { codec: _, ...facts } = read
  const poster = join(folder, 'poster')
  if (posterUploadKey !== null) await files().copyTo(posterUploadKey, poster)
  const stills = posterUploadKey === null ? undefined : await makeStills(poster, folder, signal)
  const film = { type, hasPoster: stills !== undefined }
  const kept = await withoutNotes(sent, join(folder, 'film'), type)
  const fileKey = mediaKey(groupId, nameOfMedia(secret(), film))
  const keptBytes = await storeAll(fileKey, [kept, ...(stills?.paths ?? [])])
  return { fileKey, mime: type, ...facts, keptBytes }
}

/** Unguessable, and new for each file: what lies at an address never changes. */
export const secret = () => randomBytes(16).toString('hex')

async function makeStills(picture: string, folder: string, signal: AbortSignal) {
  const outputs = Object.fromEntries(
    mediaSizeNames.map(size => [size, join(folder, `${size}.webp`)]),
  ) as Record<MediaSize, string>
  const size = await writeMedia({ picture, outputs }, signal)
  return size && { ...size, paths: mediaSizeNames.map(name => outputs[name]) }
}

/** Stores the files of a key, in the order of `filesOfMedia`. @returns their bytes */
export async function storeAll(fileKey: string, paths: string[]): Promise<number> {
  let bytes = 0
  for (const [index, file] of filesOfMedia(fileKey).entries()) {
    const path = paths[index] ?? ''
    bytes += (await stat(path)).size
    await files().put(file, path)
  }
  return bytes
}
