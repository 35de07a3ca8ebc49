import { inflateSync } from 'node:zlib'
import { decryptionOf } from './decryption.ts'
import { fieldsOf, PdfParser, Unfinished, valueIn } from './parse.ts'
import { free, numberAround, type Place, placesInTable, placesInText, protectionIn } from './places.ts'
import { unpredicted } from './predictors.ts'
import { type ByteSource, nameOf, type PdfDict, PdfReference, PdfStream, type PdfValue } from './values.ts'

export const mostBytesToSearch = 64_000_000 // bytes; the objects of larger files are not searched for
const firstBytes = 4096 // read at once for an object
const mostBytes = 16_000_000 // of an object or a stream of objects
const tailBytes = 2048
const mostInflated = 256_000_000 // bytes of all streams of objects
const mostStreams = 100_000 // searched for in a damaged file
const mostSections = 500 // of cross-references: each update adds one

/** Objects of a PDF, read from disk one by one, for what neither engine tells. Damaged ones are null. */
export class PdfObjects {
  readonly #bytes: ByteSource
  readonly places = new Map<number, Place>() // by number
  readonly #read = new Map<number, PdfValue>()
  readonly #streams = new Map<number, PdfValue[]>()
  #inflated = 0 // bytes
  #decryption: ReturnType<typeof decryptionOf>
  readonly trailer: PdfDict = new Map()

  /** @param isDamaged its cross-references are not to be trusted. @throws the file system's error */
  constructor(bytes: ByteSource, { isDamaged = false } = {}) {
    this.#bytes = bytes
    if (!isDamaged)
      try {
        this.#readSections()
      } catch {
        this.places.clear()
      }
    this.#decryption = this.#readProtection()
    if (!this.catalog) this.#search()
  }

  /** Root of all objects (PDF 1.7, 7.7.2); undefined if it is damaged. */
  get catalog(): PdfDict | undefined {
    return this.dict(this.trailer.get('Root'))
  }

  get size(): number {
    return this.#bytes.size
  }

  /** False if its strings are encrypted in a way that is not known. */
  get isReadable(): boolean {
    return this.#decryption !== undefined || !this.trailer.has('Encrypt')
  }

  /** Address that relative addresses start from (PDF 1.7, 12.6.4.7). */
  get base(): string | undefined {
    const base = this.value(this.dict(this.catalog?.get('URI'))?.get('Base'))
    return base instanceof Uint8Array ? Buffer.from(base).toString('latin1') : undefined
  }

  /** Follows references. */
  value(value: PdfValue | undefined, depth = 0): PdfValue {
    if (!(value instanceof PdfReference)) return value ?? null
    return depth > 10 ? null : this.value(this.object(value.number), depth + 1)
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.value(value)
    if (found instanceof PdfStream) return found.dict
    return found instanceof Map ? found : undefined
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const found = this.value(value)
    return Array.isArray(found) ? found : []
  }

  object(number: number): PdfValue {
    const known = this.#read.get(number)
    if (known !== undefined) return known
    const place = this.places.get(number)
    const read = (place && this.#objectIn(place, number)) ?? null
    this.#read.set(number, read)
    return read
  }

  #objectIn(place: Place, number: number): PdfValue | undefined {
    if ('stream' in place) return this.#packed(place)
    return place.at === free ? null : this.#objectAt(place.at, number)
  }

  /** Encrypts a string of an object as those of the PDF are. */
  encrypted(bytes: Uint8Array, number: number, generation: number): Uint8Array {
    return this.#decryption?.encryptStrings(bytes, number, generation) ?? bytes
  }

  /** The data of a stream as they are in the file; undefined if too long. @param most bytes */
  raw(stream: PdfStream, most = mostBytes): Buffer | undefined {
    const length = this.value(stream.dict.get('Length'))
    if (typeof length !== 'number' || length <= 0 || length > most) return undefined
    return this.#bytesAt(stream.from, length)
  }

  /** Decrypts the data of a stream. */
  decrypted(stream: PdfStream, raw: Buffer): Uint8Array {
    return this.#decryption?.streams(raw, stream.number, stream.generation) ?? raw
  }

  /** The data of a stream, inflated; undefined for other filters. */
  data(stream: PdfValue | undefined): Buffer | undefined {
    const found = this.value(stream)
    if (!(found instanceof PdfStream)) return undefined
    const raw = this.raw(found)
    const isPlain = nameOf(found.dict.get('Type')) === 'XRef'
    return raw && this.#decoded(found.dict, isPlain ? raw : this.decrypted(found, raw))
  }

  #readProtection(): ReturnType<typeof decryptionOf> {
    const encrypt = this.dict(this.trailer.get('Encrypt'))
    const [id] = this.array(this.trailer.get('ID'))
    const bytes = this.value(id)
    try {
      return (
        encrypt &&
        decryptionOf(encrypt, bytes instanceof Uint8Array ? bytes : new Uint8Array(), value =>
          this.value(value),
        )
      )
    } catch {
      return undefined
    }
  }

  #decrypted(value: PdfValue, number: number, generation: number): PdfValue {
    const inside = (one: PdfValue) => this.#decrypted(one, number, generation)
    if (value instanceof Uint8Array) return this.#decryption?.strings(value, number, generation) ?? value
    if (Array.isArray(value)) return value.map(inside)
    if (value instanceof Map) return new Map(Array.from(value, ([key, one]) => [key, inside(one)]))
    return value
  }

  #decoded(dict: PdfDict, bytes: Uint8Array): Buffer | undefined {
    const filters = [this.value(dict.get('Filter'))]
      .flat()
      .flatMap(filter => nameOf(this.value(filter)) ?? [])
    const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    if (filters.length === 0) return raw
    if (filters.length > 1 || filters[0] !== 'FlateDecode') return undefined
    try {
      if (this.#inflated > mostInflated) return undefined
      const data = inflateSync(raw, { maxOutputLength: mostBytes, finishFlush: 2 })
      this.#inflated += data.length
      const [parameters] = [this.value(dict.get('DecodeParms'))].flat()
      return unpredicted(data, this.dict(parameters))
    } catch {
      return undefined
    }
  }

  #bytesAt(position: number, length: number): Buffer {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.#bytes.size - position)))
    return bytes.subarray(0, this.#bytes.read(bytes, 0, bytes.length, position))
  }

  /** A stream's data are counted from the start of the file. */
  #objectAt(position: number, number?: number): PdfValue | undefined {
    for (let length = firstBytes; ; length *= 8) {
      const bytes = this.#bytesAt(position, length)
      try {
        const parser = new PdfParser(bytes)
        const value = parser.object(number)
        if (value instanceof PdfStream)
          return new PdfStream(value.dict, position + value.from, value.number, value.generation)
        const isProtected = value !== undefined && number !== undefined && this.#decryption
        return isProtected ? this.#decrypted(value, number, parser.generation) : value
      } catch (error) {
        if (!(error instanceof Unfinished) || bytes.length < length || length > mostBytes) return undefined
      }
    }
  }

  #packed({ stream, index }: { stream: number; index: number }): PdfValue | undefined {
    const known = this.#streams.get(stream)
    if (known) return known[index]
    this.#streams.set(stream, [])
    const values = this.#unpacked(stream).map(([, value]) => value)
    this.#streams.set(stream, values)
    return values[index]
  }

  #unpacked(number: number): [number: number, value: PdfValue][] {
    const stream = this.object(number)
    const data = this.data(stream)
    const first = this.value(this.dict(stream)?.get('First'))
    if (!data || typeof first !== 'number') return []
    const head = data.toString('latin1', 0, first).trim().split(/\s+/).map(Number)
    return Array.from({ length: head.length >> 1 }, (_, index) => [
      head[2 * index] ?? 0,
      valueIn(data, first + (head[2 * index + 1] ?? 0)),
    ])
  }

  #readSections(): void {
    const tail = this.#bytesAt(Math.max(0, this.#bytes.size - tailBytes), tailBytes).toString('latin1')
    const ahead = [Number(/.*startxref\s+(\d+)/s.exec(tail)?.[1] ?? Number.NaN)]
    const seen = new Set<number>()
    for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
      if (Number.isNaN(next) || seen.has(next) || seen.size > mostSections) continue
      seen.add(next)
      const dict = this.#readSection(next)
      for (const [key, value] of dict) if (!this.trailer.has(key)) this.trailer.set(key, value)
      for (const key of ['XRefStm', 'Prev']) {
        const more = dict.get(key)
        if (typeof more === 'number') ahead.push(more)
      }
    }
  }

  #readSection(position: number): PdfDict {
    const stream = this.#objectAt(position)
    if (stream instanceof PdfStream) return this.#readStreamSection(stream)
    for (let length = 65_536; ; length *= 8) {
      const bytes = this.#bytesAt(position, length)
      const end = bytes.indexOf('trailer')
      const isAll = bytes.length < length || length > mostBytes
      if (end === -1 && !isAll) continue
      if (end === -1) return new Map()
      const trailer = new PdfParser(bytes, end + 'trailer'.length).value()
      this.#readTable(bytes.toString('latin1', 0, end))
      return trailer instanceof Map ? trailer : new Map()
    }
  }

  #readTable(table: string): void {
    for (const [number, place] of placesInTable(table)) this.#place(number, place)
  }

  #readStreamSection(stream: PdfStream): PdfDict {
    const data = this.data(stream)
    const widths = this.array(stream.dict.get('W')).map(Number)
    const size = Number(stream.dict.get('Size'))
    if (!data || widths.length !== 3) return new Map()
    const index = this.array(stream.dict.get('Index')).map(Number)
    const [rows, ranges] = [fieldsOf(data, widths), index.length > 0 ? index : [0, size]]
    for (let range = 0; range < ranges.length; range += 2)
      for (let at = 0; at < (ranges[range + 1] ?? 0); at++) {
        const row = rows.next().value
        if (!row) return stream.dict
        const [kind = 1, one = 0, other = 0] = row
        const place =
          kind === 2 ? { stream: one, index: other } : { at: kind === 1 ? one : free, generation: other }
        this.#place((ranges[range] ?? 0) + at, place)
      }
    return stream.dict
  }

  /** Later updates come first. */
  #place(number: number, place: Place): void {
    if (!this.places.has(number)) this.places.set(number, place)
  }

  /** Finds the objects of a file whose cross-references are damaged, the last of each number. */
  #search(): void {
    this.#read.clear()
    if (this.#bytes.size > mostBytesToSearch) return
    const text = this.#bytesAt(0, this.#bytes.size).toString('latin1')
    for (const [number, place] of placesInText(text)) this.places.set(number, place)
    this.#searchStreams(text, 'XRef')
    for (const { index } of text.matchAll(/\btrailer\b/g))
      this.#addTrailer(this.dict(valueIn(Buffer.from(text.slice(index + 7, index + 20_000), 'latin1'), 0)))
    if (!this.trailer.has('Encrypt')) this.#addTrailer(protectionIn(text))
    this.#read.clear()
    this.#decryption = this.#readProtection()
    this.#searchStreams(text, 'ObjStm')
    if (this.catalog) return
    const catalog = [...this.places.keys()].find(
      number => nameOf(this.dict(this.object(number))?.get('Type')) === 'Catalog',
    )
    if (catalog !== undefined) this.trailer.set('Root', new PdfReference(catalog))
  }

  #searchStreams(text: string, kind: 'ObjStm' | 'XRef'): void {
    let left = mostStreams
    for (const { index } of text.matchAll(new RegExp(`/${kind}\\b`, 'g'))) {
      if (left-- === 0) return
      const number = numberAround(text, index)
      if (number !== undefined) this.#searchStream(number, kind === 'XRef')
    }
  }

  #searchStream(stream: number, isCrossReference: boolean): void {
    if (isCrossReference) this.#addTrailer(this.dict(this.object(stream)))
    else
      for (const [index, [packed]] of this.#unpacked(stream).entries())
        if (!this.places.has(packed)) this.places.set(packed, { stream, index })
  }

  #addTrailer(dict: PdfDict | undefined): void {
    for (const [key, value] of dict ?? []) this.trailer.set(key, value)
  }
}
