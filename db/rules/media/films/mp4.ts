import { type Box, boxesIn, contentOf, headOf } from './boxes.ts'
import { type BlankedNote, codeLettersIn, type FilmFacts, NoFilm, type ReadBytes, viewOf } from './film.ts'
import { samplesOfNotes } from './timed-notes.ts'

/** The index of a film of several hours takes less. */
const mostMoovBytes = 30_000_000
const mostBoxes = 100_000

/** Reads the size, the codec and the duration of an MP4. @throws NoFilm */
export async function readMp4(read: ReadBytes, bytes: number): Promise<FilmFacts> {
  const moov = await findMoov(read, bytes)
  const track = videoTrackIn(moov)
  if (track === undefined) throw new NoFilm('It has no pictures')
  return { ...track, durationMs: durationOf(moov) }
}

function videoTrackIn(moov: Uint8Array): Omit<FilmFacts, 'durationMs'> | undefined {
  for (const { type, start, end } of boxesIn(moov)) {
    const track = type === 'trak' ? sizeOfTrack(moov.subarray(start, end)) : undefined
    if (track !== undefined) return track
  }
  return undefined
}

/** The index may lie before the pictures or after them. */
async function findMoov(read: ReadBytes, bytes: number): Promise<Uint8Array> {
  for await (const box of boxesOfFile(read, bytes)) {
    if (box.type !== 'moov') continue
    if (box.end - box.at > mostMoovBytes) throw new NoFilm('Its index is too large')
    return read(box.start, box.end - box.start)
  }
  throw new NoFilm('It has no index')
}

async function* boxesOfFile(read: ReadBytes, bytes: number): AsyncGenerator<Box, undefined> {
  let at = 0
  for (let count = 0; at + 8 <= bytes && count < mostBoxes; count += 1) {
    const { type, headBytes, size } = headOf(await read(at, 16), bytes - at)
    if (at + size > bytes) throw new NoFilm('It is cut off')
    yield { type, at, start: at + headBytes, end: at + size }
    at += size
  }
}

/** Of users and programs (8.10, 8.11), and of others' own kinds, such as XMP. Players need none of them. */
const noteType = /^(?:udta|meta|uuid)$/

/** Finds the notes of a film and of its tracks. @throws NoFilm */
export async function notesOfMp4(read: ReadBytes, bytes: number): Promise<BlankedNote[]> {
  const found: Box[] = []
  const samples: BlankedNote[] = []
  for await (const box of boxesOfFile(read, bytes)) {
    if (noteType.test(box.type)) found.push(box)
    if (box.type !== 'moov') continue
    const moov = await read(box.start, Math.min(box.end - box.start, mostMoovBytes))
    found.push(...notedIn(moov, box.start))
    for (const { type, at, start, end } of boxesIn(moov)) {
      if (type !== 'trak') continue
      const track = moov.subarray(start, end)
      const timed = samplesOfNotes(track, bytes)
      if (timed === undefined) found.push(...notedIn(track, box.start + start))
      else {
        found.push({ type, at: box.start + at, start: box.start + start, end: box.start + end })
        for (const run of timed) samples.push({ headAt: run.start, head: nothing, ...run })
      }
    }
  }
  return [...found.map(({ at, start, end }) => ({ headAt: at + 4, head: free, start, end })), ...samples]
}

const nothing = new Uint8Array()
/** Type of boxes that players skip (8.1.2). */
const free = new TextEncoder().encode('free')

/** @param from of the content in its file */
function notedIn(content: Uint8Array, from: number): Box[] {
  return Array.from(boxesIn(content))
    .filter(({ type }) => noteType.test(type))
    .map(({ type, at, start, end }) => ({ type, at: from + at, start: from + start, end: from + end }))
}

/** 8.3.2: width and height are fixed-point, before the matrix turns them. */
function sizeOfTrack(trak: Uint8Array): Omit<FilmFacts, 'durationMs'> | undefined {
  const header = contentOf(trak, 'tkhd')
  const media = contentOf(trak, 'mdia') ?? new Uint8Array()
  const handler = contentOf(media, 'hdlr')
  if (header === undefined || handler === undefined || codeLettersIn(handler, 8, 12) !== 'vide')
    return undefined
  const isLong = header[0] === 1
  const matrixAt = isLong ? 52 : 40
  if (header.length < matrixAt + 44) throw new NoFilm('It is damaged')
  const view = viewOf(header)
  const width = view.getUint32(matrixAt + 36) >>> 16
  const height = view.getUint32(matrixAt + 40) >>> 16
  if (width === 0 || height === 0) return undefined
  const isTurned = view.getInt32(matrixAt) === 0 && view.getInt32(matrixAt + 16) === 0
  const codec = codecOf(media)
  return isTurned ? { widthPx: height, heightPx: width, codec } : { widthPx: width, heightPx: height, codec }
}

/** Bytes of a sample entry of pictures before its own boxes (12.1.3), and of the table of entries before the first (8.5.2). */
const [entryHeadBytes, tableHeadBytes] = [78, 8]

/** The first sample entry names the codec; that of H.264 has its profile in a box of its own (ISO 14496-15, 5.3.3). */
function codecOf(media: Uint8Array): string | null {
  const table = ['minf', 'stbl', 'stsd'].reduce<Uint8Array | undefined>(
    (content, type) => content && contentOf(content, type),
    media,
  )
  const entries = table?.subarray(tableHeadBytes)
  const [entry] = entries ? boxesIn(entries) : []
  if (entries === undefined || entry === undefined) return null
  const own = entries.subarray(entry.start + entryHeadBytes, entry.end)
  const profile = /^avc[13]$/.test(entry.type) ? contentOf(own, 'avcC')?.[1] : undefined
  return profile === undefined ? entry.type : `${entry.type}.${profile}`
}

/** 8.2.2; 0 and all ones mean that it is not known. */
function durationOf(moov: Uint8Array): number | null {
  const header = contentOf(moov, 'mvhd')
  if (header === undefined) return null
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) return null
  const view = viewOf(header)
  const timescale = view.getUint32(isLong ? 20 : 12)
  const duration = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)
  return millisecondsOf(duration, timescale === 0 ? 0 : 1000 / timescale)
}

/** Returns whole milliseconds; null for what no film lasts. */
export function millisecondsOf(duration: number, msPerTick: number): number | null {
  const ms = Math.round(duration * msPerTick)
  const mostMs = 7 * 86_400_000
  return ms > 0 && ms < mostMs ? ms : null
}
