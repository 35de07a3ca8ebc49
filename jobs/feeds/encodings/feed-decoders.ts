import { isUtf8 } from 'node:buffer'
import { targetsNamed } from '#db/rules/feed-files/column-names.ts'
import { separators } from '#db/rules/feed-files/reading.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOnFile } from '../feed-note.ts'
import type { FoundForm } from '../found-form.ts'
import { headerLines } from '../tables/headers.ts'
import { isEncodedTwice, TwiceDecoder } from './twice-encoded.ts'

export type FeedDecoder = { decode(chunk: Buffer): string; end(): string }

export class DeclaredDecoder implements FeedDecoder {
  readonly #decoder: TextDecoder

  /** @throws RangeError if the encoding is unknown */
  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding)
  }

  decode(chunk: Buffer): string {
    return this.#decoder.decode(chunk, { stream: true })
  }

  end(): string {
    return this.#decoder.decode()
  }
}

type Telling = { notes: FeedNote[]; found: Pick<FoundForm, 'encoding'> }

/** Reads UTF-8 or, if the first non-ASCII bytes are mostly invalid, the server's charset or Windows-1252. */
export class GuessedDecoder implements FeedDecoder {
  readonly #charset: string | null | undefined
  readonly #telling: Telling
  #decoder: FeedDecoder | undefined
  #waiting: Buffer = Buffer.alloc(0)

  constructor(charset: string | null | undefined, telling: Telling) {
    this.#charset = charset
    this.#telling = telling
  }

  decode(chunk: Buffer): string {
    if (this.#decoder) return this.#decoder.decode(chunk)
    const bytes = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk])
    const { good, bad } = charactersIn(bytes)
    if (good + bad === 0) {
      const end = bytes.findLastIndex(byte => byte < 0x80) + 1
      this.#waiting = bytes.subarray(end)
      return bytes.toString('latin1', 0, end)
    }
    const isOther = bad > good || (bad > 0 && isWrittenIn(this.#charset, bytes))
    return this.#decided(isOther, bytes).decode(bytes)
  }

  end(): string {
    if (this.#decoder) return this.#decoder.end()
    // A file whose only non-ASCII bytes are a truncated UTF-8 character is not UTF-8.
    const decoder = this.#decided(this.#waiting.length > 0, this.#waiting)
    return decoder.decode(this.#waiting) + decoder.end()
  }

  #decided(isOther: boolean, bytes: Buffer): FeedDecoder {
    if (!isOther && isEncodedTwice(bytes)) {
      this.#decoder = new TwiceDecoder()
      this.#telling.found.encoding = 'utf-8'
      this.#telling.notes.push(noteOnFile(reason('encodedTwice')))
      return this.#decoder
    }
    const named = isOther ? this.#named(bytes) : 'utf-8'
    this.#decoder = new DeclaredDecoder(named)
    this.#telling.found.encoding = named
    if (isOther) this.#telling.notes.push(otherEncoding(named))
    return this.#decoder
  }

  /** UTF-8 has been ruled out by now, whatever the server claims. */
  #named(bytes: Buffer): string {
    try {
      const { encoding } = new TextDecoder(this.#charset ?? 'utf-8')
      return encoding.startsWith('utf-') ? encodingOfHeader(bytes) : encoding
    } catch {
      return encodingOfHeader(bytes)
    }
  }
}

/** True for encodings of several bytes a character, of which hardly any other text makes sense. */
function isWrittenIn(charset: string | null | undefined, bytes: Buffer): boolean {
  if (!/^(?:shift[_-]?jis|sjis|windows-31j|euc-|gb|big5)/i.test(charset ?? '')) return false
  try {
    new TextDecoder(charset ?? '', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Counts valid and invalid non-ASCII characters; a truncated last one is neither. */
function charactersIn(bytes: Buffer): { good: number; bad: number } {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  const others = text.match(/[^\0-\x7f]/gu)?.length ?? 0
  const bad = isUtf8(bytes) ? 0 : (text.match(/\ufffd/g)?.length ?? 0)
  return { good: others - bad, bad }
}

function otherEncoding(encoding: string): FeedNote {
  const name = encoding === 'windows-1252' ? 'Windows-1252' : encoding
  return noteOnFile(reason('otherEncoding', { encoding: name }))
}

/** Returns UTF-16 for text of which every other byte is often NUL, as spreadsheets write it without a mark. */
export function unmarkedUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const nuls = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  if (Math.max(even, odd) < head.length / leastNuls || Math.min(even, odd) > 0) return undefined
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be'
  return /[\n\r<{[]/.test(new TextDecoder(encoding).decode(head)) ? encoding : undefined
}
const leastNuls = 20 // one in as many bytes

/** Encodings of spreadsheets, in the order in which they count if a header names as many columns in several. */
const encodingsOfSheets = [
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'windows-1254',
  'windows-1253',
  'windows-1257',
  'shift_jis',
  'gb18030',
]
const longestHeader = 4096 // bytes

/** Returns the encoding in which the first lines name most columns. */
function encodingOfHeader(bytes: Buffer): string {
  const head = bytes.subarray(0, longestHeader)
  // Excel for Mac alone ends lines so.
  if (head.includes('\r') && !head.includes('\n')) return 'macintosh'
  const namedIn = (encoding: string) =>
    mostNamed(new TextDecoder(encoding).decode(head).split(/[\n\r]+/, headerLines))
  const [likeliest = 'windows-1252'] = encodingsOfSheets
    .map(encoding => ({ encoding, named: namedIn(encoding) }))
    .sort((one, other) => other.named - one.named)
    .map(({ encoding }) => encoding)
  return likeliest
}

function mostNamed(lines: readonly string[]): number {
  const counts = lines.flatMap(line =>
    separators.map(
      separator => targetsNamed(line.split(separator, mostNames)).filter(target => target != null).length,
    ),
  )
  return Math.max(0, ...counts)
}
const mostNames = 100
