import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type FeedRow, fieldName } from './feed-row.ts'
import { FeedRefused } from './refusals.ts'

/** What stands for one product: in RSS 2.0, and in Atom (RFC 4287). */
const rowNames = new Set(['item', 'entry'])

const deepest = 100
/** Characters of one field; what is longer is cut. */
const longestField = 100_000
const mostFields = 1000
/** Characters without any tag: such a file holds no products, only the memory. */
const longestSilence = 20_000_000

/**
 * The products of an XML feed.
 * @throws FeedRefused where it is not well-formed, or breaks off
 */
export async function* xmlRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  const reader = new RowReader()
  for await (const chunk of text) yield* reader.read(chunk)
  yield* reader.end()
}

/** Gathers what the parser tells into rows. Only the direct children of a row are its fields. */
class RowReader {
  #parser = new SaxesParser()
  #rows: FeedRow[] = []
  #depth = 0
  #rowDepth = 0
  #row = new Map<string, string[]>()
  #fields = 0
  #field: string[] = []
  #fieldLength = 0
  #silence = 0

  constructor() {
    this.#parser.on('opentag', tag => this.#open(tag))
    this.#parser.on('closetag', tag => this.#close(tag.name))
    this.#parser.on('text', text => this.#hear(text))
    this.#parser.on('cdata', text => this.#hear(text))
  }

  read(chunk: string): FeedRow[] {
    this.#silence += chunk.length
    this.#tell(() => this.#parser.write(chunk))
    if (this.#silence > longestSilence)
      throw new FeedRefused('The feed has a text that is far too long for a product.')
    return this.#rows.splice(0)
  }

  end(): FeedRow[] {
    this.#tell(() => this.#parser.close())
    return this.#rows.splice(0)
  }

  #tell(parse: () => void): void {
    try {
      parse()
    } catch (error) {
      if (error instanceof FeedRefused) throw error
      throw new FeedRefused(
        `The feed breaks off, or is not valid XML: look at line ${this.#parser.line} of the file.`,
        { cause: error },
      )
    }
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#silence = 0
    this.#depth += 1
    if (this.#depth > deepest) throw new FeedRefused('The feed is nested too deeply to be a product feed.')
    if (this.#rowDepth === 0 && rowNames.has(name)) {
      this.#rowDepth = this.#depth
      this.#row = new Map()
      this.#fields = 0
    } else if (this.#isField()) {
      this.#field = name === 'link' && attributes.href ? [attributes.href] : []
      this.#fieldLength = 0
    }
  }

  #hear(text: string): void {
    this.#silence = 0
    if (!this.#isField() || this.#fieldLength > longestField) return
    this.#fieldLength += text.length
    this.#field.push(text)
  }

  #close(name: string): void {
    if (this.#isField()) this.#keep(fieldName(name), this.#field.join('').trim().slice(0, longestField))
    if (this.#depth === this.#rowDepth) {
      this.#rows.push(this.#row)
      this.#rowDepth = 0
    }
    this.#depth -= 1
  }

  #keep(name: string, value: string): void {
    this.#fields += 1
    if (this.#fields > mostFields) return
    this.#row.set(name, [...(this.#row.get(name) ?? []), value])
  }

  #isField(): boolean {
    return this.#rowDepth > 0 && this.#depth === this.#rowDepth + 1
  }
}
