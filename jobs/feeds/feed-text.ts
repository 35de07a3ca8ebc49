import { reason } from '#db/rules/reasons/reasons.ts'
import {
  DeclaredDecoder,
  type FeedDecoder,
  GuessedDecoder,
  unmarkedUtf16,
} from './encodings/feed-decoders.ts'
import type { FeedBounds } from './feed-bounds.ts'
import { type FeedNote, noteOnFile } from './feed-note.ts'
import type { FoundForm } from './found-form.ts'
import { unpackedBytes } from './packed/unpacked-bytes.ts'
import { FeedRefused } from './refusals.ts'

export const maxFeedBytes = 2_000_000_000 // bytes, unpacked: about a million products with long descriptions

type Telling = { notes: FeedNote[]; found: Pick<FoundForm, 'encoding'> }

const headBytes = 1024 // for the byte order mark and the XML declaration

/**
 * Streams a feed's text, unpacked and decoded; invalid bytes become U+FFFD, control characters are dropped.
 * @throws FeedRefused; the signal's reason when aborted
 */
export async function* readText(path: string, bounds: FeedBounds, telling: Telling): AsyncGenerator<string> {
  let left = 0
  let isFirst = true
  for await (const piece of decoded(path, bounds, telling)) {
    const text = withoutStrays(piece)
    left += piece.length - text.length
    yield isFirst ? text.replace(noticesOfPhp, '').replace(guardOfJson, '') : text
    isFirst = false
  }
  if (left > 0) telling.notes.push(strayNote(left))
}

/** Shops that are badly set up write notices before their XML. */
const noticesOfPhp =
  /^\s*(?:<br ?\/?>\s*)?<b>(?:Notice|Warning|Deprecated|Strict Standards)<\/b>:.{0,8000}?(?=<\?xml)/is

/** Google and others begin JSON so that no other site can run it as a script. */
const guardOfJson = /^\s*\)\]\}',?\s*(?=[{[])/

async function* decoded(path: string, bounds: FeedBounds, telling: Telling): AsyncGenerator<string> {
  let decoder: FeedDecoder | undefined
  let head = Buffer.alloc(0)
  for await (const chunk of unpackedBytes(path, bounds)) {
    if (decoder) {
      yield decoder.decode(chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headBytes) continue
    decoder = decoderOf(head, bounds, telling)
    yield decoder.decode(head)
  }
  if (decoder === undefined) {
    decoder = decoderOf(head, bounds, telling)
    yield decoder.decode(head)
  }
  yield decoder.end()
}

/** Forbidden in XML (https://www.w3.org/TR/xml/#charsets), refused by PostgreSQL, or invisible. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const strays = /[\0-\x08\x0b\x0c\x0e-\x1f\ufeff\ufffe\uffff]/g

function withoutStrays(text: string): string {
  return text.search(strays) === -1 ? text : text.replace(strays, '')
}

/** Returns the note on control characters that were left out. */
export function strayNote(count: number): FeedNote {
  return noteOnFile(reason('controls', { count }))
}

/** A byte order mark, or the NULs of UTF-16 without one, count before what was chosen, and that before what the feed declares. */
function decoderOf(head: Buffer, { charset, reading }: FeedBounds, { notes, found }: Telling): FeedDecoder {
  const certain = markedEncoding(head) ?? unmarkedUtf16(head) ?? reading?.encoding
  if (certain !== undefined) {
    found.encoding = certain
    return new DeclaredDecoder(certain)
  }
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(
    head.toString('latin1', 0, headBytes),
  )?.[1]
  if (declared === undefined || /^utf-?(?:8|16)/i.test(declared))
    return new GuessedDecoder(charset, { notes, found })
  try {
    found.encoding = new TextDecoder(declared).encoding
    // Programs declare the encoding of their pages, and write UTF-8.
    if (isOfOneByte.test(found.encoding)) return new GuessedDecoder(declared, { notes: [], found })
    return new DeclaredDecoder(declared)
  } catch {
    throw new FeedRefused(reason('encodingUnknown', { encoding: declared }))
  }
}

const isOfOneByte = /^(?:windows-125\d|iso-8859-)/

function markedEncoding(head: Buffer): string | undefined {
  const mark = head.toString('latin1', 0, 3)
  if (mark === '\xef\xbb\xbf') return 'utf-8'
  if (mark.startsWith('\xff\xfe')) return 'utf-16le'
  return mark.startsWith('\xfe\xff') ? 'utf-16be' : undefined
}
