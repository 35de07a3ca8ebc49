import { open, stat } from 'node:fs/promises'
import { lacksOnlyItsEnd } from '../assembling/missing-end.ts'
import { hasPdfIn, headBytes, mostBefore, mostBytesToSearch } from '../assembling/pdf-bytes.ts'
import { pdfRefused } from '../refusals.ts'

/** Where `startxref` is looked for: some producers and mail gateways append to a PDF, and disk images pad it. */
const tailBytes = 64 * 1024
const longTailBytes = 4 * 1024 * 1024

/**
 * Looks at the first and last bytes of a file, before any engine does. PDF engines mend what they can, so a PDF
 * that was cut off would become a book with pages missing: its missing end is noticed here.
 * @throws PdfRefused `empty_file`, `web_page`, `not_a_pdf` or `truncated`
 */
export async function refuseWhatIsNoWholePdf(path: string): Promise<void> {
  const { size, head, tail } = await readEnds(path)
  if (size === 0) throw pdfRefused('empty_file', undefined)
  if (!head.includes('%PDF-') && (isWebPage(head) || !hasPdfIn(await read(path, 0, mostBefore))))
    throw pdfRefused(isWebPage(head) ? 'web_page' : 'not_a_pdf', undefined)
  const isWhole =
    hasItsEnd(tail) ||
    isFollowedByOther(await read(path, size - longTailBytes, longTailBytes)) ||
    (size <= mostBytesToSearch && lacksOnlyItsEnd(path))
  if (!isWhole || size < linearizedLength(head)) throw pdfRefused('truncated', undefined)
}

async function readEnds(path: string) {
  const { size } = await stat(path)
  return {
    size,
    head: await read(path, 0, headBytes),
    tail: await read(path, size - tailBytes, tailBytes),
  }
}

/** The bytes of a file from a position, or from its beginning on. */
async function read(path: string, position: number, length: number): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))
  return buffer.toString('latin1', 0, bytesRead)
}

function isWebPage(head: string): boolean {
  return /<(!doctype\s+html|\?xml|html|head|body|script|meta|title)\b/i.test(head)
}

/** The end of every PDF names the place of its cross-reference table: `startxref`, an offset. */
function hasItsEnd(tail: string): boolean {
  return /startxref\s+\d/.test(tail)
}

/** Whether what comes long after the end is no part of the PDF: an update that was cut off would begin with objects. */
function isFollowedByOther(tail: string): boolean {
  const [, after] = /.*startxref\s+\d+\s+%%EOF(.*)/s.exec(tail) ?? []
  return after !== undefined && !/\d obj\b/.test(after)
}

/**
 * The length in bytes that a linearized PDF says it has (`/L` in its first object, PDF 1.7, annex F), else 0. Such
 * a file has a cross-reference table at its start too, so a short one looks whole when it is not.
 */
function linearizedLength(head: string): number {
  const dictionary = /<<[^>]*\/Linearized\b[^>]*>>/.exec(head)?.[0] ?? ''
  return Number(/\/L\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
}
