import { contentOf } from './boxes.ts'
import { codeLettersIn, viewOf } from './film.ts'

/** Bytes of a file. */
export type Run = { start: number; end: number }

/** Of chunks, of which cameras write one a second. */
const mostChunks = 1_000_000

/**
 * Returns where a track of timed metadata (ISO 14496-12, 12.3) has its samples, such as the way that an action camera went;
 * undefined for other tracks. @param fileBytes size of the file, beyond which nothing lies
 */
export function samplesOfNotes(track: Uint8Array, fileBytes: number): Run[] | undefined {
  const media = contentOf(track, 'mdia')
  const handler = media && contentOf(media, 'hdlr')
  if (media === undefined || handler === undefined || codeLettersIn(handler, 8, 12) !== 'meta')
    return undefined
  const table = ['minf', 'stbl'].reduce<Uint8Array | undefined>(
    (content, type) => content && contentOf(content, type),
    media,
  )
  return table === undefined ? [] : runsIn(table, fileBytes)
}

function runsIn(table: Uint8Array, fileBytes: number): Run[] {
  const offsets = offsetsIn(table)
  const samplesOf = samplesOfChunks(table)
  const sizeOf = sizesIn(table)
  let sample = 0
  return offsets.flatMap((start, chunk) => {
    let end = start
    // Sizes past those that are listed are 0.
    for (const last = sample + samplesOf(chunk); sample < last && end < fileBytes; sample += 1)
      end += sizeOf(sample)
    return start < end && start < fileBytes ? [{ start, end: Math.min(end, fileBytes) }] : []
  })
}

/** 8.7.5 */
function offsetsIn(table: Uint8Array): number[] {
  const short = contentOf(table, 'stco')
  const content = short ?? contentOf(table, 'co64') ?? new Uint8Array()
  const bytes = short === undefined ? 8 : 4
  const view = viewOf(content)
  return Array.from({ length: countIn(content, 8, bytes) }, (_, index) => {
    const at = 8 + index * bytes
    return short === undefined ? Number(view.getBigUint64(at)) : view.getUint32(at)
  })
}

/** 8.7.4: runs of chunks that have as many samples. */
function samplesOfChunks(table: Uint8Array): (chunk: number) => number {
  const content = contentOf(table, 'stsc') ?? new Uint8Array()
  const view = viewOf(content)
  const count = countIn(content, 8, 12)
  let entry = 0
  return chunk => {
    while (entry + 1 < count && view.getUint32(8 + (entry + 1) * 12) <= chunk + 1) entry += 1
    return count === 0 ? 0 : view.getUint32(8 + entry * 12 + 4)
  }
}

/** 8.7.3: one size for all, or one each. */
function sizesIn(table: Uint8Array): (sample: number) => number {
  const content = contentOf(table, 'stsz') ?? new Uint8Array()
  if (content.length < 12) return () => 0
  const view = viewOf(content)
  const common = view.getUint32(4)
  const count = countIn(content, 12, 4)
  return sample => {
    if (common > 0) return common
    return sample < count ? view.getUint32(12 + sample * 4) : 0
  }
}

/** Returns how many entries a table has room for, at most. @param headBytes before the first */
function countIn(content: Uint8Array, headBytes: number, entryBytes: number): number {
  return Math.max(0, Math.min(mostChunks, Math.floor((content.length - headBytes) / entryBytes)))
}
