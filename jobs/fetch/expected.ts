import { FetchFailed } from './failures.ts'

/** The kind of file that is looked for, known by how it begins, so that a download of anything else ends at once. */
export type ExpectedFile = {
  /** As in "The file is not a PDF". */
  name: string
  /** For the `Accept` header. */
  mediaType: string
  /** How many bytes of the beginning are needed to tell; fewer are given where the file is shorter. */
  headBytes: number
  isBegunBy(head: Buffer): boolean
}

/** ISO 32000-1, annex H.3, note 13: readers accept the header anywhere within the first 1024 bytes. */
export const pdfFile: ExpectedFile = {
  name: 'PDF',
  mediaType: 'application/pdf',
  headBytes: 1024,
  isBegunBy: head => head.subarray(0, 1024).includes('%PDF-'),
}

/** A product feed in XML, TSV or CSV, packed with gzip or ZIP or not at all: text that is no web page. */
export const feedFile: ExpectedFile = {
  name: 'product feed',
  mediaType:
    'application/xml, text/xml, text/tab-separated-values, text/csv, application/gzip, application/zip',
  headBytes: 1024,
  isBegunBy: head => isPacked(head) || isUtf16(head) || (!isWebPage(head) && !head.includes(0)),
}

/** How gzip and ZIP begin, the latter also without any file in it. */
const packed = ['\x1f\x8b', 'PK\x03\x04', 'PK\x05\x06']
const isPacked = (head: Buffer) => packed.some(mark => head.toString('latin1', 0, 4).startsWith(mark))
const isUtf16 = (head: Buffer) => /^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2))

/**
 * Passes a file on unchanged once its beginning is that of the expected kind.
 * @throws FetchFailed `web-page` or `wrong-kind`
 */
export async function* onlyExpected(
  chunks: AsyncIterable<Buffer>,
  expected: ExpectedFile,
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (!head) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < expected.headBytes) continue
    yield recognised(head, expected)
    head = undefined
  }
  if (head) yield recognised(head, expected)
}

function recognised(head: Buffer, expected: ExpectedFile): Buffer {
  if (expected.isBegunBy(head)) return head
  const beginning = head.subarray(0, 1024).toString('latin1')
  const detail = `begins with ${JSON.stringify(beginning.slice(0, 40))}`
  if (isWebPage(head)) {
    const message = `The address leads to a web page, not to a ${expected.name}. Use the address of the file itself.`
    throw new FetchFailed('web-page', detail, message)
  }
  throw new FetchFailed('wrong-kind', detail, `The file at that address is not a ${expected.name}.`)
}

function isWebPage(head: Buffer): boolean {
  return /<(?:!doctype html|html|head|body)\b/i.test(head.subarray(0, 1024).toString('latin1'))
}
