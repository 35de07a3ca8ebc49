import { isUtf8 } from 'node:buffer'
import type { FeedNote } from './feed-note.ts'

/** Makes text of bytes that come in pieces. */
export type FeedDecoder = { decode(chunk: Buffer): string; end(): string }

/** Reads what says its encoding. */
export class DeclaredDecoder implements FeedDecoder {
  readonly #decoder: TextDecoder

  /** @throws RangeError where the encoding is not known */
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

/**
 * Reads what should be UTF-8. The first piece with other characters than ASCII tells: where most of them are no
 * UTF-8, the file is in the encoding that its server named, or in Windows-1252, which Latin-1 is a part of. All before
 * was ASCII, which is the same in each.
 */
export class GuessedDecoder implements FeedDecoder {
  readonly #charset: string | null | undefined
  readonly #notes: FeedNote[]
  #decoder: DeclaredDecoder | undefined
  #waiting: Buffer = Buffer.alloc(0)

  constructor(charset: string | null | undefined, notes: FeedNote[]) {
    this.#charset = charset
    this.#notes = notes
  }

  decode(chunk: Buffer): string {
    if (this.#decoder) return this.#decoder.decode(chunk)
    const bytes = this.#waiting.length === 0 ? chunk : Buffer.concat([this.#waiting, chunk])
    const { good, bad } = charactersIn(bytes)
    if (good + bad === 0) {
      // Nothing but ASCII, and perhaps the beginning of one other character at its end.
      const end = bytes.findLastIndex(byte => byte < 0x80) + 1
      this.#waiting = bytes.subarray(end)
      return bytes.toString('latin1', 0, end)
    }
    return this.#decided(bad > good).decode(bytes)
  }

  end(): string {
    if (this.#decoder) return this.#decoder.end()
    // A file that ends with the beginning of a character of UTF-8, and has no other, is not in UTF-8.
    const decoder = this.#decided(this.#waiting.length > 0)
    return decoder.decode(this.#waiting) + decoder.end()
  }

  #decided(isOther: boolean): DeclaredDecoder {
    const named = isOther ? this.#named() : 'utf-8'
    this.#decoder = new DeclaredDecoder(named)
    if (isOther) this.#notes.push(otherEncoding(named))
    return this.#decoder
  }

  /** The server's word where it can be true, for what is no UTF-8. */
  #named(): string {
    try {
      const { encoding } = new TextDecoder(this.#charset ?? 'windows-1252')
      return encoding.startsWith('utf-') ? 'windows-1252' : encoding
    } catch {
      return 'windows-1252'
    }
  }
}

/** Characters that are not ASCII: those of UTF-8, and bytes that are none. One that is cut off at the end is neither. */
function charactersIn(bytes: Buffer): { good: number; bad: number } {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  const others = text.match(/[^\0-\x7f]/gu)?.length ?? 0
  const bad = isUtf8(bytes) ? 0 : (text.match(/\ufffd/g)?.length ?? 0)
  return { good: others - bad, bad }
}

function otherEncoding(encoding: string): FeedNote {
  const name = encoding === 'windows-1252' ? 'Windows-1252' : encoding
  const sentence = `The feed is not in UTF-8, so it was read as ${name}. Save it as UTF-8, or declare its encoding.`
  return { line: null, item: null, id: null, field: null, sentence, isLeftOut: false }
}
