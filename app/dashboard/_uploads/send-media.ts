import { api } from '#app/dashboard/_api/procedures.ts'
import type { LibraryMedia } from '#components/editor/media/library.ts'
import { lentWords } from '#components/words/held-words.ts'
import { type FilmType, filmEnds, mostPictureBytes } from '#db/rules/media/files.ts'
import { isPlayed } from '#db/rules/media/films/film.ts'
import { readFilm } from '#db/rules/media/films/read-film.ts'
import { type DetectedMedia, headBytes, mediaKindOf } from '#db/rules/media/told-by-content.ts'
import { formatsOf } from '#db/rules/words/formats.ts'
import { fill } from '#db/rules/words/messages.ts'
import { fileSizeInWords } from './file-names.ts'
import { fingerprintOf } from './fingerprint.ts'
import { posterOf } from './poster.ts'
import { sendUpload } from './send-upload.ts'
import { throughBreaks } from './through-breaks.ts'

type Sending = {
  groupId: number
  file: File
  maxFilmBytes: number
  /** Number of what it is to replace; without it, it is new. */
  replaces?: number
  signal?: AbortSignal
  /** Told the share that is sent, from 0 to 1. */
  onSent(share: number): void
}

const firstWaitMs = 300
const mostWaitMs = 3000

/**
 * Sends a picture or a film to a group's library, a film with a poster made of one of its frames, and waits until it can be
 * shown. @throws an error with a sentence for people
 */
export async function sendMedia({ groupId, file, replaces, ...sending }: Sending): Promise<LibraryMedia> {
  const signal = sending.signal ?? new AbortController().signal
  const kind = mediaKindOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  requireTaken(file, kind, sending.maxFilmBytes)
  await requirePlayed(file, kind)
  const send = (part: File, onSent: (bytes: number) => void) => sendWhole(groupId, part, signal, onSent)
  const poster = kind?.kind === 'film' ? await posterOf(file) : undefined
  const posterUploadId = poster && (await send(poster, () => {}))
  const uploadId = await send(file, bytes => sending.onSent(bytes / Math.max(1, file.size)))
  sending.onSent(1)
  const fileName = nameOf(file)
  const sent = { groupId, uploadId, fileName, ...(posterUploadId && { posterUploadId }) }
  const begun = await (replaces === undefined
    ? api.media.create.call(sent)
    : api.media.replace.call({ ...sent, id: replaces }))
  return whenReady(groupId, begun, signal)
}

/** @throws an error with a sentence, before anything is sent in vain */
function requireTaken(file: File, detected: DetectedMedia | undefined, maxFilmBytes: number): void {
  const frame = lentWords('frame')
  if (detected === undefined) throw new Error(frame['media.neither'])
  const most = detected.kind === 'film' ? maxFilmBytes : mostPictureBytes
  if (file.size <= most) return
  const formats = formatsOf(frame.locale)
  const values = { size: fileSizeInWords(file.size, formats), most: fileSizeInWords(most, formats) }
  throw new Error(fill(frame, `media.tooLarge.${detected.kind}`, values))
}

/** @throws an error with a sentence for a film that the server would refuse */
async function requirePlayed(file: File, detected: DetectedMedia | undefined): Promise<void> {
  const type = filmTypes.find(one => one === detected?.mime)
  if (type === undefined) return
  const read = async (start: number, length: number) =>
    new Uint8Array(await file.slice(start, start + length).arrayBuffer())
  const facts = await readFilm(read, file.size, type)
  const notes = lentWords('frame')
  if (facts === undefined) throw new Error(notes['media.notes.noFilm'])
  if (!isPlayed(facts, type)) throw new Error(notes['media.notes.unplayable'])
}

const filmTypes = Object.keys(filmEnds) as FilmType[]

/** Goes on where it was broken off. */
async function sendWhole(groupId: number, file: File, signal: AbortSignal, onSent: (bytes: number) => void) {
  const fingerprint = await fingerprintOf(file)
  let uploadId: string | undefined
  const onBegun = (id: string) => {
    uploadId = id
  }
  return throughBreaks(
    () => sendUpload({ groupId, file, fingerprint, purpose: 'media', uploadId, signal, onSent, onBegun }),
    signal,
    () => {},
  )
}

/** Pictures from the clipboard are all called alike, or not at all. */
function nameOf(file: File): string {
  return file.name.trim().slice(-255) || lentWords('frame')['media.pasted']
}

async function whenReady(groupId: number, begun: LibraryMedia, signal: AbortSignal): Promise<LibraryMedia> {
  let media = begun
  for (let waitMs = firstWaitMs; media.isWaiting; waitMs = Math.min(mostWaitMs, waitMs * 1.5)) {
    await new Promise(resolve => setTimeout(resolve, waitMs))
    media = await api.media.get.call({ groupId, id: media.id }, { signal })
  }
  if (media.note !== null) throw new Error(lentWords('frame')[`media.notes.${media.note}`])
  return media
}
