import { type BlankedNote, codeLettersIn, type FilmFacts, NoFilm, type ReadBytes, viewOf } from './film.ts'
import { millisecondsOf } from './mp4.ts'

// EBML (RFC 8794) and Matroska (RFC 9559): elements of an id, a size and a content, which may be elements.

/** Track entries and times come before the first cluster, as players need them first. */
const headBytes = 4_000_000

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
}

type Element = { id: number; content: Uint8Array }

/** Reads the size, the codec and the duration of a WebM. @throws NoFilm */
export async function readWebm(read: ReadBytes, bytes: number): Promise<FilmFacts> {
  const file = await read(0, Math.min(bytes, headBytes))
  const segment = contentOf(file, ids.segment)
  if (segment === undefined) throw new NoFilm('It is damaged')
  const track = videoTrackIn(contentOf(segment, ids.tracks) ?? nothing)
  const video = track && contentOf(track, ids.video)
  if (track === undefined || video === undefined) throw new NoFilm('It has no pictures')
  const widthPx = numberIn(video, ids.pixelWidth)
  const heightPx = numberIn(video, ids.pixelHeight)
  if (!isSide(widthPx) || !isSide(heightPx)) throw new NoFilm('It has no pictures')
  const durationMs = durationOf(contentOf(segment, ids.info) ?? nothing)
  return { widthPx, heightPx, codec: lettersOf(track, ids.codecId), durationMs }
}

/** Finds the tags of a film, which may follow its pictures; those after pictures of no known end are not found. */
export async function notesOfWebm(read: ReadBytes, bytes: number): Promise<BlankedNote[]> {
  const found: BlankedNote[] = []
  for (let at = 0, count = 0; at < bytes && count < mostElements; count += 1) {
    const head = await read(at, 12)
    const id = vint(head, 0, true)
    const size = id && vint(head, id.end, false)
    if (id === undefined || size === undefined) break
    // The elements of the segment follow one by one.
    const end = id.value === ids.segment ? at + size.end : at + size.end + size.value
    if (id.value === ids.tags && end <= bytes) found.push(voided(at, end))
    if (size.isUnknown && id.value !== ids.segment) break
    at = end
  }
  return found
}

const mostElements = 1_000_000

/** RFC 8794, 11.3.2: an element of no meaning, its size written in as many bytes as fit. */
function voided(at: number, end: number): BlankedNote {
  const sizeBytes = end - at >= 9 ? 8 : 1
  const head = new Uint8Array(1 + sizeBytes)
  head[0] = 0xec
  const size = end - at - head.length
  if (sizeBytes === 1) head[1] = 0x80 | size
  else {
    viewOf(head).setBigUint64(1, BigInt(size))
    head[1] = 1
  }
  return { headAt: at, head, start: at + head.length, end }
}

function videoTrackIn(tracks: Uint8Array): Uint8Array | undefined {
  for (const { id, content } of elementsIn(tracks))
    if (id === ids.trackEntry && contentOf(content, ids.video)) return content
  return undefined
}

const nothing = new Uint8Array()

/** Codecs of WebM have 16 bits for each side of a picture. */
const isSide = (px: number | undefined): px is number => px !== undefined && px > 0 && px < 65_536

function contentOf(content: Uint8Array, id: number): Uint8Array | undefined {
  for (const element of elementsIn(content)) if (element.id === id) return element.content
  return undefined
}

/** Reads elements as far as the content goes, up to the first cluster: the rest of the film follows. */
function* elementsIn(content: Uint8Array): Generator<Element, undefined> {
  for (let at = 0; at < content.length; ) {
    const id = vint(content, at, true)
    const size = id && vint(content, id.end, false)
    if (id === undefined || size === undefined || id.value === ids.cluster) return
    // All ones: it goes on to the end.
    const end = size.isUnknown ? content.length : Math.min(size.end + size.value, content.length)
    yield { id: id.value, content: content.subarray(size.end, end) }
    at = end
  }
}

/** RFC 8794, section 4: leading zeros tell the length. @param keepsMark ids keep their length's mark */
function vint(content: Uint8Array, at: number, keepsMark: boolean) {
  const first = content[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > (keepsMark ? 4 : 8) || at + length > content.length) return undefined
  let value = keepsMark ? first : first & (0xff >> length)
  let isUnknown = !keepsMark && value === 0xff >> length
  for (let index = 1; index < length; index += 1) {
    const byte = content[at + index] ?? 0
    isUnknown &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value, end: at + length, isUnknown }
}

function numberIn(fields: Uint8Array, id: number): number | undefined {
  const content = contentOf(fields, id)
  if (content === undefined || content.length === 0 || content.length > 6) return undefined
  return content.reduce((number, byte) => number * 256 + byte, 0)
}

function lettersOf(fields: Uint8Array, id: number): string | null {
  const content = contentOf(fields, id)
  // Noughts may follow a text (RFC 8794, 7.4).
  return content === undefined
    ? null
    : codeLettersIn(content, 0, Math.min(content.length, 40)).replace(/\0.*$/s, '')
}

/** In ticks of the timestamp scale, which is in nanoseconds and a millisecond by default. */
function durationOf(info: Uint8Array): number | null {
  const content = contentOf(info, ids.duration)
  if (content?.length !== 4 && content?.length !== 8) return null
  const duration = content.length === 4 ? viewOf(content).getFloat32(0) : viewOf(content).getFloat64(0)
  return millisecondsOf(duration, (numberIn(info, ids.timestampScale) ?? 1_000_000) / 1_000_000)
}
