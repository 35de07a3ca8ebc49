import { type FilmFacts, NoFilm, type ReadBytes } from './film.ts'

// ISO 14496-12, the ISO base media file format: boxes of a size, a type and a content, which may be boxes.

/** The index of a film of several hours takes less. */
const mostMoovBytes = 30_000_000
const mostBoxes = 100_000

type Box = { type: string; start: number; end: number } // of its content

/** Reads the size and the duration of an MP4. @throws NoFilm */
export async function readMp4(read: ReadBytes, bytes: number): Promise<FilmFacts> {
  const moov = await findMoov(read, bytes)
  const track = boxesIn(moov)
    .filter(({ type }) => type === 'trak')
    .map(box => sizeOfTrack(moov.subarray(box.start, box.end)))
    .find(size => size !== undefined)
  if (track === undefined) throw new NoFilm('It has no pictures')
  return { ...track, durationMs: durationOf(moov) }
}

/** The index may lie before the pictures or after them. */
async function findMoov(read: ReadBytes, bytes: number): Promise<Buffer> {
  let at = 0
  for (let count = 0; at + 8 <= bytes && count < mostBoxes; count += 1) {
    const head = await read(at, 16)
    const { type, headBytes, size } = headOf(head, bytes - at)
    if (at + size > bytes) throw new NoFilm('It is cut off')
    if (type === 'moov') {
      if (size > mostMoovBytes) throw new NoFilm('Its index is too large')
      return read(at + headBytes, size - headBytes)
    }
    at += size
  }
  throw new NoFilm('It has no index')
}

function headOf(head: Buffer, left: number): { type: string; headBytes: number; size: number } {
  if (head.length < 8) throw new NoFilm('It is cut off')
  const size = head.readUInt32BE(0)
  const type = head.toString('latin1', 4, 8)
  if (size === 0) return { type, headBytes: 8, size: left }
  if (size !== 1) return sound({ type, headBytes: 8, size })
  if (head.length < 16) throw new NoFilm('It is cut off')
  return sound({ type, headBytes: 16, size: Number(head.readBigUInt64BE(8)) })
}

function sound<Head extends { headBytes: number; size: number }>(head: Head): Head {
  if (head.size < head.headBytes) throw new NoFilm('It is damaged')
  return head
}

function* boxesIn(content: Buffer): Generator<Box, undefined> {
  for (let at = 0; at + 8 <= content.length; ) {
    const { type, headBytes, size } = headOf(content.subarray(at, at + 16), content.length - at)
    const end = Math.min(at + size, content.length)
    yield { type, start: at + headBytes, end }
    at = end
  }
}

function contentOf(content: Buffer, type: string): Buffer | undefined {
  const box = boxesIn(content).find(one => one.type === type)
  return box && content.subarray(box.start, box.end)
}

/** 8.3.2: width and height are fixed-point, before the matrix turns them. */
function sizeOfTrack(trak: Buffer): Pick<FilmFacts, 'widthPx' | 'heightPx'> | undefined {
  const header = contentOf(trak, 'tkhd')
  const handler = contentOf(contentOf(trak, 'mdia') ?? Buffer.alloc(0), 'hdlr')
  if (header === undefined || handler?.toString('latin1', 8, 12) !== 'vide') return undefined
  const isLong = header[0] === 1
  const matrixAt = isLong ? 52 : 40
  if (header.length < matrixAt + 44) throw new NoFilm('It is damaged')
  const width = header.readUInt32BE(matrixAt + 36) >>> 16
  const height = header.readUInt32BE(matrixAt + 40) >>> 16
  if (width === 0 || height === 0) return undefined
  const isTurned = header.readInt32BE(matrixAt) === 0 && header.readInt32BE(matrixAt + 16) === 0
  return isTurned ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height }
}

/** 8.2.2; 0 and all ones mean that it is not known. */
function durationOf(moov: Buffer): number | null {
  const header = contentOf(moov, 'mvhd')
  if (header === undefined) return null
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) return null
  const timescale = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return millisecondsOf(duration, timescale === 0 ? 0 : 1000 / timescale)
}

/** Returns whole milliseconds; null for what no film lasts. */
export function millisecondsOf(duration: number, msPerTick: number): number | null {
  const ms = Math.round(duration * msPerTick)
  const mostMs = 7 * 86_400_000
  return ms > 0 && ms < mostMs ? ms : null
}
