import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { FeedField } from '#db/rules/imports/feed-fields.ts'
import { type FeedRow, feedField, keepField, longestRow, newRow } from './feed-row.ts'
import { FeedRefused } from './refusals.ts'

/** What stands for one product: in RSS 2.0, and in Atom (RFC 4287). */
const rowNames = new Set(['item', 'entry'])

const deepest = 100
/** Characters of one field; what is longer is cut here, and again to what a product may have. */
const longestField = 100_000
/** Characters without any tag or text: such a file holds no products, only the memory. */
const longestSilence = 10_000_000

/**
 * The products of an XML feed: those of one piece of text at a time.
 * @throws FeedRefused where it is not well-formed, breaks off, or declares entities
 */
export async function* xmlRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow[]> {
  const reader = new RowReader()
  for await (const piece of text) yield reader.read(piece)
  yield reader.end()
}

/** Gathers what the parser tells into rows. Only the direct children of a row are its fields. */
class RowReader {
  #parser = new SaxesParser({ position: false, xmlns: false })
  #rows: FeedRow[] = []
  #depth = 0
  #rowDepth = 0
  #row = newRow(0)
  #items = 0
  #rowLength = 0
  #field: FeedField | undefined
  #text = ''
  #silence = 0

  constructor() {
    this.#parser.on('doctype', declared => refuseDeclarations(declared))
    this.#parser.on('opentag', tag => this.#open(tag))
    this.#parser.on('closetag', () => this.#close())
    this.#parser.on('text', text => this.#hear(text))
    this.#parser.on('cdata', text => this.#hear(text))
  }

  read(piece: string): FeedRow[] {
    this.#silence += piece.length
    this.#tell(() => this.#parser.write(piece))
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

  #open(tag: SaxesTagPlain): void {
    this.#silence = 0
    this.#depth += 1
    if (this.#depth > deepest) throw new FeedRefused('The feed is nested too deeply to be a product feed.')
    if (this.#rowDepth > 0) {
      if (this.#depth === this.#rowDepth + 1) this.#beginField(tag)
    } else if (rowNames.has(tag.name)) {
      this.#rowDepth = this.#depth
      this.#items += 1
      this.#row = newRow(this.#parser.line, this.#items)
      this.#rowLength = 0
    }
  }

  #beginField({ name, attributes }: SaxesTagPlain): void {
    this.#field = fieldOf(name)
    this.#text = ''
    // Atom's links are attributes; the product's own page is the one without a relation, or `alternate`.
    if (this.#field === 'link' && attributes.href && (attributes.rel ?? 'alternate') === 'alternate')
      this.#text = attributes.href
  }

  #hear(text: string): void {
    this.#silence = 0
    if (this.#rowDepth === 0) return
    this.#rowLength += text.length
    if (this.#rowLength > longestRow) this.#row.isTooLong = true
    else if (this.#field !== undefined && this.#depth === this.#rowDepth + 1)
      this.#text += this.#text.length > longestField ? '' : text
  }

  #close(): void {
    if (this.#rowDepth > 0 && this.#depth === this.#rowDepth + 1 && this.#field !== undefined) {
      keepField(this.#row, this.#field, this.#text.slice(0, longestField).trim())
      this.#field = undefined
    }
    if (this.#depth === this.#rowDepth) {
      this.#rows.push(this.#row)
      this.#rowDepth = 0
    }
    this.#depth -= 1
  }
}

/** Documents that name a type are common and harmless, since nothing is loaded; those that declare entities are not. */
function refuseDeclarations(declared: string): void {
  if (declared.includes('[')) {
    throw new FeedRefused(
      'The feed declares entities or other rules of its own in a DOCTYPE, which is not accepted. Leave the DOCTYPE out.',
    )
  }
}

/** Few names come again and again; more than these are no feed's. */
const mostNames = 1000
const knownNames = new Map<string, FeedField | undefined>()

function fieldOf(name: string): FeedField | undefined {
  if (knownNames.has(name)) return knownNames.get(name)
  // Atom has `summary` or `content` where RSS has `description`.
  const field = name === 'summary' || name === 'content' ? 'description' : feedField(name)
  if (knownNames.size < mostNames) knownNames.set(name, field)
  return field
}
