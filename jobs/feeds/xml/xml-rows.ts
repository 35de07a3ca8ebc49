import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { RememberedColumn } from '#db/rules/feed-files/mapping.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOf, noteOnFile } from '../feed-note.ts'
import { longest } from '../feed-product.ts'
import { type FeedRow, longestRow, newRow } from '../feed-row.ts'
import { strayNote } from '../feed-text.ts'
import type { FoundForm } from '../found-form.ts'
import { type FieldRanks, fieldRanks, keepRanked, type NamedField } from '../ranked-fields.ts'
import { FeedRefused } from '../refusals.ts'
import { FieldNames, partsOfName } from './field-names.ts'
import { LeftOutElements } from './left-out-elements.ts'
import { addressesAlone, addressIn, isPhotos, NestedFields, withTitle } from './nested-fields.ts'
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
 * @param telling.rowElement that was chosen; one that the feed does not have does not count
 * @param telling.columns the fields of elements, as chosen; others are recognised by name
 * @throws FeedRefused if malformed, cut off or declaring entities
 */
export async function* xmlRows(
  read: () => AsyncIterable<string>,
  { rowElement, ...telling }: Telling,
): AsyncGenerator<FeedRow[]> {
  if (rowElement !== undefined) {
    const chosen = new RowReader({ ...telling, isRow: name => name === rowElement })
    yield* rowsOf(read(), chosen)
    if (chosen.hasRows) return
    telling.notes.push(noteOnFile(reason('chosenElement', { element: rowElement.slice(0, longestShown) })))
  }
  const first = new RowReader({ ...telling, isRow: isRowName })
  yield* rowsOf(read(), first)
  const rowName = first.otherRowName()
  if (rowName === undefined) return
  const isRow = (name: string) => isRowName(name) || name === rowName
  yield* rowsOf(read(), new RowReader({ ...telling, isRow }))
}

type Telling = {
  rowElement?: string | undefined
  columns?: RememberedColumn[] | undefined
  notes: FeedNote[]
  found: Pick<FoundForm, 'rowElement'>
}

async function* rowsOf(text: AsyncIterable<string>, reader: RowReader): AsyncGenerator<FeedRow[]> {
  for await (const piece of text) yield reader.read(piece)
  yield reader.end()
}

type Place = { element: string | undefined; isInItem: boolean }

/** Only the direct children of a row are its fields. */
class RowReader {
  readonly #notes: FeedNote[]
  readonly #found: Pick<FoundForm, 'rowElement'>
  readonly #isRow: (name: string) => boolean
  #parser = new SaxesParser({ position: false, xmlns: false })
  #mending = new ReferenceMending({
    write: text => this.#parser.write(text),
    mended: (kind, original, text) => this.#noteMended(kind, original, text),
  })
  readonly #names: FieldNames
  readonly #nested: NestedFields
  readonly #leftOut = new LeftOutElements(name => this.#nested.isAround(name))
  #search = new RowSearch()
  #rows: FeedRow[] = []
  #path: string[] = []
  #rowDepth = 0
  #row = newRow(0)
  #ranks: FieldRanks = {}
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

  constructor({
    notes,
    found,
    columns,
    isRow,
  }: Omit<Telling, 'rowElement'> & { isRow: (name: string) => boolean }) {
    this.#names = new FieldNames(columns)
    this.#nested = new NestedFields(this.#names, ({ named }, text) => named && this.#keep(named, text))
    this.#notes = notes
    this.#found = found
    this.#isRow = isRow
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
    if (this.#silence > longestSilence) throw new FeedRefused(reason('textTooLong'))
    return this.#rows.splice(0)
  }

  end(): FeedRow[] {
    this.#mending.end()
    if (!this.#isOver) {
      if (this.#path.length > 0) throw this.#breaksOff()
      this.#parser.close()
    }
    if (this.#controls > 0) this.#notes.push(strayNote(this.#controls))
    if (this.#hasMore) this.#notes.push(noteOnFile(reason('afterEnd')))
    return this.#rows.splice(0)
  }

  get hasRows(): boolean {
    return this.#items > 0
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
    throw new FeedRefused(reason('notXml', this.#position(place)), { cause: error })
  }

  #breaksOff(): FeedRefused {
    return new FeedRefused(reason('xmlBreaksOff', this.#position(this.#place())))
  }

  #place(): Place {
    return { element: this.#path.at(-1), isInItem: this.#rowDepth > 0 }
  }

  #position({ element, isInItem }: Place) {
    const { line, column } = this.#parser
    const id = this.#row.fields.id?.slice(0, longestShown)
    const inItem = id === undefined ? 'item' : 'named'
    const outside = this.#items === 0 ? 'start' : 'after'
    return {
      ...{ line, column, item: this.#items, id: id ?? '' },
      element: element === undefined ? 'none' : `<${element.slice(0, longestShown)}>`,
      where: isInItem ? inItem : outside,
    }
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
    if (depth > deepest) throw new FeedRefused(reason('nested'))
    this.#names.open(depth)
    if (this.#rowDepth > 0) {
      if (depth === this.#rowDepth + 1) this.#beginField(tag)
      else if (this.#isHtml(name)) this.#hear(`<${name}>`)
      else if (isPhotos(this.#field?.field)) this.#hear(` ${addressIn(tag)} `)
      else this.#nested.open(tag)
      this.#leftOut.open(tag, depth - this.#rowDepth, this.#path[this.#rowDepth] ?? '')
    } else if (this.#isRow(name)) this.#beginRow(tag)
    else if (depth > 2) this.#search.note(this.#path.at(-2) ?? '', name)
  }

  /** Text after the end is harmless; more products there would be lost. */
  #openAfterEnd(name: string): void {
    this.#hasMore = true
    if (this.#isRow(name) || /^(?:rss|feed|channel|products|items)$/i.test(partsOfName(name).local))
      throw new FeedRefused(reason('severalDocuments'))
  }

  #beginRow({ name: element, attributes }: SaxesTagPlain): void {
    this.#found.rowElement ??= element
    this.#rowDepth = this.#path.length
    this.#items += 1
    this.#row = newRow(this.#parser.line, this.#items)
    this.#ranks = {}
    this.#mended = {}
    this.#rowLength = 0
    for (const name in attributes) {
      this.#leftOut.attribute(name, attributes[name] ?? '')
      const named = this.#names.fieldOfAttribute(name)
      if (named !== undefined) this.#keep(named, (attributes[name] ?? '').trim())
    }
  }

  #beginField(tag: SaxesTagPlain): void {
    const { name, attributes } = tag
    const row = this.#path[this.#rowDepth - 1] ?? ''
    const named = this.#names.fieldOf(name, row)
    const column = this.#nested.begin(tag, named, row)
    this.#field = column ? column.named : named
    this.#text = ''
    // Atom links are attributes; the product's page has no relation, or `alternate`.
    if (this.#field?.field === 'link' && attributes.href && (attributes.rel ?? 'alternate') === 'alternate')
      this.#text = attributes.href
    if (this.#field?.field === 'price' && attributes.currency)
      keepRanked(this.#row, this.#ranks, currencyOfPrice, attributes.currency.trim())
  }

  #hear(text: string): void {
    this.#silence = 0
    if (this.#rowDepth === 0) return
    this.#leftOut.hear(text)
    this.#rowLength += text.length
    if (this.#rowLength > longestRow) this.#row.isTooLong = true
    else if (this.#nested.isHeard) this.#nested.hear(text)
    else if (this.#field !== undefined && (this.#path.length === this.#rowDepth + 1 || this.#isMarkedUp()))
      this.#text += this.#text.length > longestField ? '' : text
  }

  /** Some feeds have HTML in texts, or each of several photos, as elements. */
  #isMarkedUp(): boolean {
    const field = this.#field?.field
    return field === 'description' || field === 'title' || isPhotos(field)
  }

  #isHtml(name: string): boolean {
    return this.#field?.field === 'description' && !this.#nested.isTranslation(name)
  }

  #close(name: string): void {
    if (this.#isOver) return
    const depth = this.#path.length
    this.#closed.element = name
    this.#closed.isInItem = this.#rowDepth > 0
    if (this.#nested.isHeard) this.#nested.close()
    this.#leftOut.close()
    if (this.#rowDepth > 0 && this.#field !== undefined) {
      if (depth === this.#rowDepth + 1) {
        this.#keep(this.#field, addressesAlone(this.#field, this.#text.slice(0, longestField).trim()))
        this.#field = undefined
      } else if (this.#isHtml(name)) this.#hear(`</${name}>`)
      else if (isPhotos(this.#field.field)) this.#hear(' ')
    }
    if (depth === this.#rowDepth) this.#endRow()
    this.#names.close(depth)
    this.#path.pop()
    this.#isOver = this.#path.length === 0
  }

  #endRow(): void {
    this.#row.leftOut = this.#leftOut.end()
    this.#rows.push(withTitle(this.#row))
    this.#rowDepth = 0
    const { line, item, fields } = this.#row
    const id = fields.id?.slice(0, longest.sku) ?? null
    for (const kind of ['entity', 'alone'] as const) {
      const original = this.#mended[kind]
      if (original === undefined) continue
      const said = reason(kind, { value: original })
      this.#notes.push(noteOf({ line, item, id, field: null, reason: said, isLeftOut: false }))
    }
  }

  #keep(named: NamedField, value: string): void {
    keepRanked(this.#row, this.#ranks, named, value)
  }

  #noteMended(kind: Mended, original: string, text: string): void {
    this.#parser.column += original.length - text.length
    if (kind === 'control') this.#controls += 1
    else if (this.#rowDepth > 0) this.#mended[kind] ??= original
  }
}

const currencyOfPrice: NamedField = { field: 'currency', rank: fieldRanks.attribute, stockSense: 'available' }

/** A DOCTYPE is common and harmless, as nothing is loaded; entities may explode (billion laughs). */
function refuseDeclarations(declared: string): void {
  if (declared.includes('[')) {
    throw new FeedRefused(reason('doctype'))
  }
}
