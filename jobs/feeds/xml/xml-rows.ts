import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { FeedField } from '#db/rules/imports/feed-fields.ts'
import { remembered } from '#db/rules/remembered.ts'
import { type FeedRow, feedField, keepField, longestRow, newRow } from './feed-row.ts'
import { FeedRefused } from './refusals.ts'

const rowNames = new Set(['item', 'entry']) // RSS 2.0; Atom (RFC 4287)

const deepest = 100
const longestField = 100_000 // characters; cut again to the limits of a product
const longestSilence = 10_000_000 // characters without any tag or text, which only fill memory

/** Reads an XML feed's products. @throws FeedRefused if malformed, cut off or declaring entities */
export async function* xmlRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow[]> {
  const reader = new RowReader()
  for await (const piece of text) yield reader.read(piece)
  yield reader.end()
}

/** Only the direct children of a row are its fields. */
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
    // Atom links are attributes; the product's page has no relation, or `alternate`.
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

/** A DOCTYPE is common and harmless, as nothing is loaded; entities may explode (billion laughs). */
function refuseDeclarations(declared: string): void {
  if (declared.includes('[')) {
    throw new FeedRefused(
      'The feed declares entities or other rules of its own in a DOCTYPE, which is not accepted. Leave the DOCTYPE out.',
    )
  }
}

const mostNames = 1000 // bounds what is remembered of a hostile feed

const fieldOf = remembered(
  (name): FeedField | undefined =>
    name === 'summary' || name === 'content' ? 'description' : feedField(name),
  mostNames,
)
