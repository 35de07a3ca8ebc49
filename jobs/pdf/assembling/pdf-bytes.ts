import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { mostBytesToSearch, PdfObjects } from '../objects/pdf-objects.ts'
import { endFor, hasAllPages } from '../objects/rebuilt.ts'

/** Bytes of a PDF for engines, repaired at its start and end. */
export type PdfBytes = {
  size: number
  isMended: boolean
  /** @returns the number of bytes read */
  read(into: Uint8Array, at: number, length: number, position: number): number
  close(): void
}

/** PDF 1.7, implementation note 13: readers accept a header that is not at the very start. */
export const pdfHeadBytes = 1024
export const mostBefore = 1_048_576 // bytes before a PDF in its file, such as a mail's head or a form's
const tailBytes = 1024 * 64
export const longTailBytes = 4 * 1024 * 1024
const header = '%PDF-1.7\n'
const object = /\b\d+ \d+ obj\b/

/**
 * Opens a PDF, without reading it into memory. @param isDamaged its cross-references are made anew, as they are where
 * its end is missing. @throws the file system's error
 */
export function openPdfBytes(path: string, { isDamaged = false } = {}): PdfBytes {
  const opened = openWithStart(path)
  if (!isDamaged && opened.hasEnd) return opened
  const end = opened.size > mostBytesToSearch ? null : endFor(new PdfObjects(opened, { isDamaged: true }))
  return end === null ? opened : withEnd(opened, end, true)
}

/** True if a PDF has all its pages, although its end is damaged or missing. */
export function lacksOnlyItsEnd(path: string): boolean {
  const opened = openWithStart(path)
  try {
    return opened.size <= mostBytesToSearch && hasAllPages(new PdfObjects(opened, { isDamaged: true }))
  } finally {
    opened.close()
  }
}

type Opened = PdfBytes & { hasEnd: boolean }

/** Skips what is before the header, or puts one there. */
function openWithStart(path: string): Opened {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const text = (position: number, length: number) => {
    const bytes = Buffer.alloc(Math.min(length, Math.max(0, size - position)))
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, position))
  }
  const hasHeader = text(0, pdfHeadBytes).includes('%PDF-')
  const skip = hasHeader ? 0 : Math.max(0, text(0, mostBefore).indexOf('%PDF-'))
  const first = Buffer.from(hasHeader || skip > 0 ? '' : header, 'latin1')
  const tail = (length: number) => text(Math.max(0, size - length), length)
  const hasEnd = tail(tailBytes).includes('startxref') || isFollowedByOther(tail(longTailBytes))
  return {
    size: first.length + size - skip,
    isMended: skip > 0 || first.length > 0,
    hasEnd,
    read(into, at, length, position) {
      const own = first.subarray(Math.min(position, first.length), position + length)
      into.set(own, at)
      const [done, from] = [own.length, skip + Math.max(0, position - first.length)]
      return done + (done < length ? readSync(file, into, at + done, length - done, from) : 0)
    },
    close: () => closeSync(file),
  }
}

/** Returns the bytes with others after them. */
export function withEnd(opened: PdfBytes, end: Buffer, isMended: boolean): PdfBytes {
  return {
    size: opened.size + end.length,
    isMended,
    read(into, at, length, position) {
      const inside = Math.max(0, Math.min(length, opened.size - position))
      const done = inside > 0 ? opened.read(into, at, inside, position) : 0
      const from = position + done - opened.size
      return done + (from >= 0 && done < length ? end.copy(into, at + done, from, from + length - done) : 0)
    },
    close: opened.close,
  }
}

/** True if other data follows the end of a PDF; a truncated update would begin with objects. */
export function isFollowedByOther(tail: string): boolean {
  const [, after] = /.*startxref\s+\d+\s+%%EOF(.*)/s.exec(tail) ?? []
  return after !== undefined && !/\d obj\b/.test(after)
}

/** True if the start of a file has a PDF in it, even without its header. */
export function hasPdfIn(start: string): boolean {
  return start.includes('%PDF-') || object.test(start.slice(0, 4096))
}
