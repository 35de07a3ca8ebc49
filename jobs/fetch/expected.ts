import { reason } from '#db/rules/reasons/reasons.ts'
import { beginsAsWebPage } from '#db/rules/web-pages.ts'
import { FetchFailed } from './failures.ts'

/** Kind of file, told by its head, so that a wrong download ends at once. */
export type ExpectedFile = {
  kind: 'pdf' | 'feed' | 'json' | 'picture'
  mediaType: string
  headBytes: number // passed to `isBegunBy`, or the whole file if shorter
  isBegunBy(head: Buffer): boolean
}

/** ISO 32000-1, annex H.3, note 13: readers accept the header anywhere within the first 1024 bytes. */
export const pdfFile: ExpectedFile = {
  kind: 'pdf',
  mediaType: 'application/pdf',
  headBytes: 1024,
  isBegunBy: head => head.subarray(0, 1024).includes('%PDF-'),
}

/** Text that is no web page, or an archive of it. */
export const feedFile: ExpectedFile = {
  kind: 'feed',
  mediaType:
    'application/xml, text/xml, text/tab-separated-values, text/csv, application/json, application/gzip, application/zip',
  headBytes: 1024,
  isBegunBy: head => isPacked(head) || isUtf16(head) || (!isWebPage(head) && !head.includes(0)),
}

const packed = ['\x1f\x8b', 'PK\x03\x04', 'PK\x05\x06'] // gzip, ZIP, empty ZIP
const isPacked = (head: Buffer) => packed.some(mark => head.toString('latin1', 0, 4).startsWith(mark))
const isUtf16 = (head: Buffer) => /^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2))

/** Passes a file on once its head is as expected. @throws FetchFailed `web-page` or `wrong-kind` */
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
  const { kind } = expected
  throw isWebPage(head)
    ? new FetchFailed('web-page', detail, { reason: reason('fetch.webPage', { kind }) })
    : new FetchFailed('wrong-kind', detail, { reason: reason('fetch.wrongKind', { kind }) })
}

function isWebPage(head: Buffer): boolean {
  return beginsAsWebPage(head.subarray(0, 1024).toString('latin1'))
}
