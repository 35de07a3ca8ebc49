import { type PdfDict, PdfName, PdfReference, PdfStream, type PdfValue } from './values.ts'

/** The bytes end amid an object: more are needed. */
export class Unfinished extends Error {
  override name = 'Unfinished'
}

const deepest = 50 // of arrays and dictionaries in one another
const blanks = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set([...'()<>[]{}/%'].map(letter => letter.charCodeAt(0)))
const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** Parses the objects of a PDF from its bytes (PDF 1.7, 7.2 and 7.3). */
export class PdfParser {
  readonly bytes: Buffer
  at: number
  generation = 0 // of the object parsed last

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** @throws Unfinished; undefined for an operator or a closing bracket, which is left behind */
  value(depth = 0): PdfValue | undefined {
    this.skip()
    const code = this.bytes[this.at]
    if (code === undefined || depth > deepest) throw new Unfinished()
    const letter = String.fromCharCode(code)
    if (letter === '/') return this.#name()
    if (letter === '(') return this.#literal()
    if (letter === '[') return this.#array(depth)
    if (letter === '<') return this.bytes[this.at + 1] === code ? this.#dictionary(depth) : this.#hex()
    if (/[\d+.-]/.test(letter)) return this.#numberOrReference()
    const word = this.word()
    if (word === '') this.at += 1
    return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : undefined
  }

  /** The value of `number generation obj`, and its stream; undefined if another object is there. */
  object(number?: number): PdfValue | undefined {
    const [own, generation] = [this.value(), this.value()]
    this.generation = Number(generation)
    if (this.#keyword() !== 'obj' || (number !== undefined && own !== number)) return undefined
    const value = this.value()
    if (!(value instanceof Map)) return value
    this.skip()
    if (this.bytes.toString('latin1', this.at, this.at + 6) !== 'stream') return value
    this.at += 6
    if (this.bytes[this.at] === 13) this.at += 1
    if (this.bytes[this.at] === 10) this.at += 1
    return new PdfStream(value, this.at, Number(own), this.generation)
  }

  skip(): void {
    for (;;) {
      const code = this.bytes[this.at]
      if (code === 37) while (![10, 13, undefined].includes(this.bytes[this.at])) this.at += 1
      else if (code !== undefined && blanks.has(code)) this.at += 1
      else return
    }
  }

  word(): string {
    const from = this.at
    for (;;) {
      const code = this.bytes[this.at]
      if (code === undefined || blanks.has(code) || delimiters.has(code)) break
      this.at += 1
    }
    return this.bytes.toString('latin1', from, this.at)
  }

  #keyword(): string {
    this.skip()
    return this.word()
  }

  #name(): PdfName {
    this.at += 1
    const escaped = this.word()
    return new PdfName(
      escaped.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  }

  #literal(): Uint8Array {
    const found: number[] = []
    let open = 0
    for (this.at += 1; ; this.at += 1) {
      const code = this.bytes[this.at]
      if (code === undefined) throw new Unfinished()
      if (code === 92) this.#escape(found)
      else if (code === 41 && open === 0) break
      else {
        open += code === 40 ? 1 : code === 41 ? -1 : 0
        found.push(code)
      }
    }
    this.at += 1
    return Uint8Array.from(found)
  }

  /** Ends at the last byte of an escape sequence. */
  #escape(found: number[]): void {
    this.at += 1
    const letter = String.fromCharCode(this.bytes[this.at] ?? 0)
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at, this.at + 3))?.[0]
    if (octal !== undefined) {
      found.push(Number.parseInt(octal, 8) & 255)
      this.at += octal.length - 1
    } else if (letter === '\r') this.at += this.bytes[this.at + 1] === 10 ? 1 : 0
    else if (letter !== '\n') found.push(escapes[letter] ?? letter.charCodeAt(0))
  }

  #hex(): Uint8Array {
    const end = this.bytes.indexOf('>', this.at)
    if (end === -1) throw new Unfinished()
    const digits = this.bytes.toString('latin1', this.at + 1, end).replace(/[^\da-f]/gi, '')
    this.at = end + 1
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }

  #array(depth: number): PdfValue[] {
    const found: PdfValue[] = []
    this.at += 1
    for (;;) {
      this.skip()
      if (this.bytes[this.at] === 93) break
      found.push(this.value(depth + 1) ?? null)
    }
    this.at += 1
    return found
  }

  #dictionary(depth: number): PdfDict {
    const found: PdfDict = new Map()
    this.at += 2
    for (;;) {
      this.skip()
      if (this.bytes[this.at] === 62) break
      const key = this.value(depth + 1)
      // Other values between the keys of a damaged dictionary are left out.
      if (key instanceof PdfName) found.set(key.name, this.value(depth + 1) ?? null)
      else if (this.bytes.toString('latin1', this.at - 6, this.at) === 'endobj') return found
    }
    this.at += 2
    return found
  }

  #numberOrReference(): number | PdfReference {
    const number = Number(this.word()) || 0
    const tail = this.bytes.toString('latin1', this.at, this.at + 24)
    const reference = /^[\s\0]+(\d{1,5})[\s\0]+R(?![^\s\0()<>[\]{}/%])/.exec(tail)
    if (!reference || !Number.isInteger(number)) return number
    this.at += reference[0].length
    return new PdfReference(number, Number(reference[1]))
  }
}

/** Reads the value at a position; null if it is damaged. */
export function valueIn(data: Buffer, at: number): PdfValue {
  try {
    return new PdfParser(data, at).value() ?? null
  } catch {
    return null
  }
}

/** Reads rows of big-endian numbers, whose widths are in bytes; a first field without a width is 1 (PDF 1.7, 7.5.8.2). */
export function* fieldsOf(data: Buffer, widths: number[]): Generator<number[], undefined> {
  const width = widths.reduce((sum, one) => sum + one, 0)
  for (let at = 0; width > 0 && at + width <= data.length; at += width) {
    let from = at
    yield widths.map((bytes, field) => {
      let value = bytes === 0 && field === 0 ? 1 : 0
      for (let end = from + bytes; from < end; from++) value = value * 256 + (data[from] ?? 0)
      return value
    })
  }
}
