import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { type FeedNote, noteOf, noteOnFile } from '../feed-note.ts'
import { longest } from '../feed-product.ts'
import { type FeedRow, keepField, longestRow, newRow } from '../feed-row.ts'
import { strayNote } from '../feed-text.ts'
import { FeedRefused } from '../refusals.ts'
import { FieldNames, fieldOfAttribute, fieldRanks, type NamedField, partsOf } from './field-names.ts'
import { type Mended, ReferenceMending } from './reference-mending.ts'
import { isRowName, RowSearch } from './row-names.ts'

const deepest = 100
const longestField = 100_000 // characters; cut again to the limits of a product
const longestShown = 60
const longestSilence = 10_000_000 // characters without any tag or text, which only fill memory

/**
 * Reads an XML feed's products. A feed without any known element for products is read once more by the one that has ids and
 * titles.
 * @param read begins the text
 * @throws FeedRefused if malformed, cut off or declaring entities
 */
export async function* xmlRows(
  read: () => AsyncIterable<string>,
  notes: FeedNote[],
): AsyncGenerator<FeedRow[]> {
  const first = new RowReader(notes)
  yield* rowsOf(read(), first)
  const rowName = first.otherRowName()
  if (rowName !== undefined) yield* rowsOf(read(), new RowReader(notes, rowName))
}

async function* rowsOf(text: AsyncIterable<string>, reader: RowReader): AsyncGenerator<FeedRow[]> {
  for await (const piece of text) yield reader.read(piece)
  yield reader.end()
}

type Place = { element: string | undefined; isInItem: boolean }

/** Only the direct children of a row are its fields. */
class RowReader {
  readonly #notes: FeedNote[]
  readonly #rowName: string | undefined
  #parser = new SaxesParser({ position: false, xmlns: false })
  #mending = new ReferenceMending({
    write: text => this.#parser.write(text),
    mended: (kind, original, text) => this.#noteMended(kind, original, text),
  })
  #names = new FieldNames()
  #search = new RowSearch()
  #rows: FeedRow[] = []
  #path: string[] = []
  #rowDepth = 0
  #row = newRow(0)
  #ranks: Partial<Record<ColumnTarget, number>> = {}
  #mended: Partial<Record<Mended, string>> = {}
  #controls = 0
  #items = 0
  #rowLength = 0
  #field: NamedField | undefined
  #text = ''
  #silence = 0
  #isOver = false
  #closed: Place = { element: undefined, isInItem: false }
  #hasMore = false

  /** @param rowName of an element that is a product, besides the known ones */
  constructor(notes: FeedNote[], rowName?: string) {
    this.#notes = notes
    this.#rowName = rowName
    this.#parser.on('doctype', declared => refuseDeclarations(declared))
    this.#parser.on('attribute', ({ name, value }) => this.#names.declare(name, value))
    this.#parser.on('opentag', tag => this.#open(tag))
    this.#parser.on('closetag', tag => this.#close(tag.name))
    this.#parser.on('text', text => this.#hear(text))
    this.#parser.on('cdata', text => this.#hear(text))
    this.#parser.on('error', error => this.#fail(error))
  }

  read(piece: string): FeedRow[] {
    this.#silence += piece.length
    this.#mending.read(piece)
    if (this.#silence > longestSilence)
      throw new FeedRefused('The feed has a text that is far too long for a product.')
    return this.#rows.splice(0)
  }

  end(): FeedRow[] {
    this.#mending.end()
    if (!this.#isOver) {
      if (this.#path.length > 0) throw this.#breaksOff()
      this.#parser.close()
    }
    if (this.#controls > 0) this.#notes.push(strayNote(this.#controls))
    if (this.#hasMore) this.#notes.push(noteOnFile(afterEnd))
    return this.#rows.splice(0)
  }

  /** Returns the element that has the products, if the feed has none of those that are known. */
  otherRowName(): string | undefined {
    return this.#items === 0 ? this.#search.found() : undefined
  }

  #fail(error: Error): void {
    if (this.#isOver) {
      this.#hasMore = true
      return
    }
    if (/^the string "\]\]>"/.test(error.message)) return
    // An element that another tag closes has been closed by now.
    const place = error.message === 'unexpected close tag.' ? this.#closed : this.#place()
    throw new FeedRefused(
      `The feed is not valid XML: look at line ${this.#position(place)}. Mend it there, or create the file again.`,
      { cause: error },
    )
  }

  #breaksOff(): FeedRefused {
    return new FeedRefused(
      `The feed breaks off in line ${this.#position(this.#place())}. Create the file again.`,
    )
  }

  #place(): Place {
    return { element: this.#path.at(-1), isInItem: this.#rowDepth > 0 }
  }

  #position({ element, isInItem }: Place): string {
    const { line, column } = this.#parser
    const { id } = this.#row.fields
    const inElement = element === undefined ? '' : `, in <${element.slice(0, longestShown)}>`
    const shownId = id === undefined ? '' : ` (${id.slice(0, longestShown)})`
    const afterItem = this.#items === 0 ? '' : `, after item ${this.#items}`
    return `${line}, column ${column}${inElement}${isInItem ? ` of item ${this.#items}${shownId}` : afterItem}`
  }

  #open(tag: SaxesTagPlain): void {
    const { name } = tag
    this.#silence = 0
    if (this.#isOver) {
      this.#openAfterEnd(name)
      return
    }
    this.#path.push(name)
    const depth = this.#path.length
    if (depth > deepest) throw new FeedRefused('The feed is nested too deeply to be a product feed.')
    this.#names.open(depth)
    if (this.#rowDepth > 0) {
      if (depth === this.#rowDepth + 1) this.#beginField(tag)
      else if (this.#field?.field === 'description') this.#text += `<${name}>`
    } else if (isRowName(name) || name === this.#rowName) this.#beginRow(tag)
    else if (depth > 2) this.#search.note(this.#path.at(-2) ?? '', name)
  }

  /** Text after the end is harmless; more products there would be lost. */
  #openAfterEnd(name: string): void {
    this.#hasMore = true
    if (isRowName(name) || /^(?:rss|feed|channel|products|items)$/i.test(partsOf(name).local))
      throw new FeedRefused('The feed has more than one XML document in it. Give each an import of its own.')
  }

  #beginRow({ attributes }: SaxesTagPlain): void {
    this.#rowDepth = this.#path.length
    this.#items += 1
    this.#row = newRow(this.#parser.line, this.#items)
    this.#ranks = {}
    this.#mended = {}
    this.#rowLength = 0
    for (const name in attributes) {
      const named = fieldOfAttribute(name)
      if (named !== undefined) this.#keep(named, (attributes[name] ?? '').trim())
    }
  }

  #beginField({ name, attributes }: SaxesTagPlain): void {
    this.#field = this.#names.fieldOf(name, this.#path[this.#rowDepth - 1] ?? '')
    this.#text = ''
    // Atom links are attributes; the product's page has no relation, or `alternate`.
    if (this.#field?.field === 'link' && attributes.href && (attributes.rel ?? 'alternate') === 'alternate')
      this.#text = attributes.href
  }

  #hear(text: string): void {
    this.#silence = 0
    if (this.#rowDepth === 0) return
    this.#rowLength += text.length
    if (this.#rowLength > longestRow) this.#row.isTooLong = true
    else if (this.#field !== undefined && (this.#path.length === this.#rowDepth + 1 || this.#isMarkedUp()))
      this.#text += this.#text.length > longestField ? '' : text
  }

  /** Some feeds have HTML in these texts as elements. */
  #isMarkedUp(): boolean {
    return this.#field?.field === 'description' || this.#field?.field === 'title'
  }

  #close(name: string): void {
    if (this.#isOver) return
    const depth = this.#path.length
    this.#closed.element = name
    this.#closed.isInItem = this.#rowDepth > 0
    if (this.#rowDepth > 0 && this.#field !== undefined) {
      if (depth === this.#rowDepth + 1) {
        this.#keep(this.#field, this.#text.slice(0, longestField).trim())
        this.#field = undefined
      } else if (this.#field.field === 'description') this.#text += `</${name}>`
    }
    if (depth === this.#rowDepth) this.#endRow()
    this.#names.close(depth)
    this.#path.pop()
    this.#isOver = this.#path.length === 0
  }

  #endRow(): void {
    this.#rows.push(this.#row)
    this.#rowDepth = 0
    const { line, item, fields } = this.#row
    const id = fields.id?.slice(0, longest.sku) ?? null
    for (const kind of ['entity', 'alone'] as const) {
      const original = this.#mended[kind]
      if (original === undefined) continue
      const sentence = `“${original}” ${mendedSentences[kind]}`
      this.#notes.push(noteOf({ line, item, id, field: null, sentence, isLeftOut: false }))
    }
  }

  /** Further main photos of other shops' feeds are more photos. Google's rank is the highest, so it is not kept. */
  #keep({ field, rank, stockSense }: NamedField, value: string): void {
    if (value === '') return
    const before = field === 'additional_image_link' ? undefined : this.#row.fields[field]
    if (before !== undefined) {
      const rankBefore = this.#ranks[field] ?? fieldRanks.google
      if (field === 'image_link' && rank === rankBefore) keepField(this.#row, 'additional_image_link', value)
      if (rank <= rankBefore) return
      delete this.#row.fields[field]
      delete this.#ranks[field]
    }
    if (rank !== fieldRanks.google) this.#ranks[field] = rank
    if (field === 'availability') this.#row.stockSense = stockSense
    keepField(this.#row, field, value)
  }

  #noteMended(kind: Mended, original: string, text: string): void {
    this.#parser.column += original.length - text.length
    if (kind === 'control') this.#controls += 1
    else if (this.#rowDepth > 0) this.#mended[kind] ??= original
  }
}

const afterEnd = 'There is text after the end of the feed, which was left out.'

const mendedSentences = {
  entity:
    'is no entity of XML, so it was read as in HTML. Write the character itself, or put the text into CDATA.',
  alone: 'stands alone, so it was read as text. Write &amp; or &lt; instead, or put the text into CDATA.',
}

/** A DOCTYPE is common and harmless, as nothing is loaded; entities may explode (billion laughs). */
function refuseDeclarations(declared: string): void {
  if (declared.includes('[')) {
    throw new FeedRefused(
      'The feed declares entities or other rules of its own in a DOCTYPE, which is not accepted. Leave the DOCTYPE out.',
    )
  }
}
