import type { ByteRange } from '#db/files/store.ts'

/** Parses a single `Range` (RFC 9110, 14.2); undefined to send the whole file, null if it lies outside the file. */
export function byteRange(header: string | null, totalBytes: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return lastBytes(Number(last), totalBytes)
  const start = Number(first)
  const end = last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < totalBytes ? { start, end } : null
}

function lastBytes(count: number, totalBytes: number): ByteRange | null {
  if (count === 0 || totalBytes === 0) return null
  return { start: Math.max(0, totalBytes - count), end: totalBytes - 1 }
}
