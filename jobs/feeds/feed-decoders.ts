import { isUtf8 } from 'node:buffer'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOnFile } from './feed-note.ts'
import type { FoundForm } from './found-form.ts'

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
  #decoder: DeclaredDecoder | undefined
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
    return this.#decided(bad > good).decode(bytes)
  }

  end(): string {
    if (this.#decoder) return this.#decoder.end()
    // A file whose only non-ASCII bytes are a truncated UTF-8 character is not UTF-8.
    const decoder = this.#decided(this.#waiting.length > 0)
    return decoder.decode(this.#waiting) + decoder.end()
  }

  #decided(isOther: boolean): DeclaredDecoder {
    const named = isOther ? this.#named() : 'utf-8'
    this.#decoder = new DeclaredDecoder(named)
    this.#telling.found.encoding = named
    if (isOther) this.#telling.notes.push(otherEncoding(named))
    return this.#decoder
  }

  /** UTF-8 has been ruled out by now, whatever the server claims. */
  #named(): string {
    try {
      const { encoding } = new TextDecoder(this.#charset ?? 'windows-1252')
      return encoding.startsWith('utf-') ? 'windows-1252' : encoding
    } catch {
      return 'windows-1252'
    }
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
