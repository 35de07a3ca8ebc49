import { open, stat } from 'node:fs/promises'
import {
  hasPdfIn,
  isFollowedByOther,
  lacksOnlyItsEnd,
  longTailBytes,
  mostBefore,
  pdfHeadBytes,
} from '../assembling/pdf-bytes.ts'
import { pdfRefused } from '../refusals.ts'

const mostMissing = 1024 // of a linearized PDF whose end is there: programs count wrongly, or drop line ends
const tailBytes = 64 * 1024 // for `startxref`: gateways append to PDFs, disk images pad them

/** Checks a file's ends, as engines repair truncated PDFs with pages missing. @throws PdfRefused */
export async function refuseWhatIsNoWholePdf(path: string): Promise<void> {
  const { size, head, tail } = await readEnds(path)
  if (size === 0) throw pdfRefused('empty_file', {})
  if (!head.includes('%PDF-') && (isWebPage(head) || !hasPdfIn(await read(path, 0, mostBefore))))
    throw pdfRefused(isWebPage(head) ? 'web_page' : 'not_a_pdf', {})
  const missing = linearizedLength(head) - size
  const isWhole =
    missing > 0
      ? missing <= mostMissing && endsWithItsEnd(tail)
      : hasItsEnd(tail) || isFollowedByOther(await read(path, size - longTailBytes, longTailBytes))
  if (!isWhole && !lacksOnlyItsEnd(path)) throw pdfRefused('truncated', {})
}

async function readEnds(path: string) {
  const { size } = await stat(path)
  return {
    size,
    head: await read(path, 0, pdfHeadBytes),
    tail: await read(path, size - tailBytes, tailBytes),
  }
}

async function read(path: string, position: number, length: number): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))
  return buffer.toString('latin1', 0, bytesRead)
}

function isWebPage(head: string): boolean {
  return /<(!doctype\s+html|\?xml|html|head|body|script|meta|title)\b/i.test(head)
}

function hasItsEnd(tail: string): boolean {
  return /startxref\s+\d/.test(tail)
}

/** A linearized PDF has such an end at its beginning too. */
function endsWithItsEnd(tail: string): boolean {
  return /startxref\s+\d+\s*(?:%%?E?O?F?)?\s*$/.test(tail)
}

/** Bytes that a linearized PDF declares (PDF 1.7, annex F), else 0; truncated, it still seems whole. */
function linearizedLength(head: string): number {
  const dictionary = /<<[^>]*\/Linearized\b[^>]*>>/.exec(head)?.[0] ?? ''
  return Number(/\/L\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
}
