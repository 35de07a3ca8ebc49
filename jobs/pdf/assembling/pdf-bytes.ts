import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

/** Bytes of a PDF for engines, repaired at its start and end. */
export type PdfBytes = {
  size: number
  isMended: boolean
  /** @returns the number of bytes read */
  read(into: Uint8Array, at: number, length: number, position: number): number
  close(): void
}

/** PDF 1.7, implementation note 13: readers accept a header that is not at the very start. */
export const headBytes = 1024
export const mostBefore = 1_048_576 // bytes before a PDF in its file, such as a mail's head or a form's
const tailBytes = 1024 * 64
export const mostBytesToSearch = 64_000_000 // bytes; larger files are not searched for a catalogue
const header = '%PDF-1.7\n'
const object = /\b\d+ \d+ obj\b/

/** Opens a PDF, without reading it into memory. @throws the file system's error */
export function openPdfBytes(path: string): PdfBytes {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const { skip, before, after, hasEnd } = mendingOf(path, file, size)
  const length = size - skip
  const [first, last] = [Buffer.from(before, 'latin1'), Buffer.from(after, 'latin1')]
  const isMended = skip > 0 || first.length > 0 || !hasEnd
  return {
    size: first.length + length + last.length,
    isMended,
    read(into, at, wanted, position) {
      if (!isMended) return readSync(file, into, at, wanted, position)
      let done = 0
      const give = (bytes: Buffer, start: number) => {
        const from = position + done - start
        if (done < wanted && from >= 0 && from < bytes.length)
          done += bytes.copy(into, at + done, from, Math.min(bytes.length, from + wanted - done))
      }
      give(first, 0)
      const own = position + done - first.length
      if (done < wanted && own >= 0 && own < length)
        done += readSync(file, into, at + done, Math.min(wanted - done, length - own), skip + own)
      give(last, first.length + length)
      return done
    },
    close: () => closeSync(file),
  }
}

/** Finds the bytes to skip, prepend and append so that engines accept the file. */
function mendingOf(path: string, file: number, size: number) {
  const text = (position: number, length: number) => {
    const bytes = Buffer.alloc(Math.min(length, Math.max(0, size - position)))
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, position))
  }
  const hasHeader = text(0, headBytes).includes('%PDF-')
  const skip = hasHeader ? 0 : Math.max(0, text(0, mostBefore).indexOf('%PDF-'))
  const before = hasHeader || skip > 0 ? '' : header
  const isPlain = text(Math.max(0, size - tailBytes), tailBytes).includes('startxref')
  const end = isPlain || size > mostBytesToSearch ? null : endFor(path)
  return { skip, before, after: end ?? '', hasEnd: end === null }
}

/** PDFium finds all objects of a damaged file, but not the catalogue. @returns null if the file has an end */
function endFor(path: string): string | null {
  const text = readFileSync(path, 'latin1')
  if (text.includes('startxref')) return null
  if (/trailer\s*<</.test(text)) return ''
  const catalog = /\b(\d+) (\d+) obj\s*<<(?:(?!endobj).)*?\/Type\s*\/Catalog\b/s.exec(text)
  return catalog ? `\ntrailer\n<</Root ${catalog[1]} ${catalog[2]} R>>\nstartxref\n0\n%%EOF\n` : ''
}

/** True if the start of a file has a PDF in it, even without its header. */
export function hasPdfIn(start: string): boolean {
  return start.includes('%PDF-') || object.test(start.slice(0, 4096))
}
