import type { PdfObjects } from './pdf-objects.ts'
import type { PdfValue } from './values.ts'

/** Decodes a text string (PDF 2.0, 7.9.2.2): UTF-16 or UTF-8 with their marks, else about Latin-1. */
export function textOfObject(objects: PdfObjects, value: PdfValue | undefined): string {
  const bytes = objects.value(value)
  if (!(bytes instanceof Uint8Array)) return ''
  const [one, other, third] = bytes
  const encoding =
    one === 0xfe && other === 0xff
      ? 'utf-16be'
      : one === 0xff && other === 0xfe
        ? 'utf-16le'
        : one === 0xef && other === 0xbb && third === 0xbf
          ? 'utf-8'
          : 'windows-1252'
  return new TextDecoder(encoding)
    .decode(bytes)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}

const longest = 300
