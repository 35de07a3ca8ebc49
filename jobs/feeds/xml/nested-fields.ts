import type { SaxesTagPlain } from 'saxes'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { wordKey, wordSet } from '#db/rules/feed-values/word-keys.ts'
import type { FeedRow } from '../feed-row.ts'
import { fieldRanks, type NamedField } from '../ranked-fields.ts'
import { type FieldNames, partsOfName } from './field-names.ts'

/** Elements of a product that say nothing but what is in them, as in BMEcat. */
const wrappers = wordSet(
  'article details, product details, details, general, info, data, attributes, fields, properties, custom attributes, attrs',
)
/** Elements that have their name in an attribute, or in an element of its own. */
const pairs = wordSet(
  'param, parameter, attribute, property, column, field, custom attribute, feature, characteristic, str, a',
)
const attributesOfNames = ['name', 'attribute-id', 'key', 'code']
const names = wordSet('param name, name, key, label, code, attribute name, fname')
const values = wordSet('val, value, param value, attribute value, fvalue')
/** Texts that a model wrote, as Google wants them told. */
const structured: ReadonlyMap<string, ColumnTarget> = new Map([
  ['structuredtitle', 'title'],
  ['structureddescription', 'description'],
])
/** Elements of a text in one of several languages. */
const translations = wordSet('language, lang, translation, localized, locale')
const partsOfPrice = {
  amount: wordSet('value, amount, price, net, gross, brutto, netto'),
  currency: wordSet('currency, currency code'),
}

const mostNames = 1000 // bounds what is remembered of a hostile feed

/** A part of a product below its children, as a column of its own: `details/ean`, `param Farbe`. */
export type NestedColumn = { column: string; named: NamedField | undefined }

type Keep = (found: NestedColumn, text: string) => void

/** Fields of a product that are deeper than its children: `<details><ean>`, `<price><gross>`, `<param name="color">`. */
export class NestedFields {
  readonly #names: FieldNames
  readonly #keys = new Map<string, string>()
  readonly #keep: Keep
  #row = ''
  #childName = ''
  #field: NamedField | undefined // of the child
  #found: NestedColumn | undefined // of the innermost element
  #isName = false
  #pairName = ''
  #translations = 0
  #text = ''

  constructor(names: FieldNames, keep: Keep) {
    this.#names = names
    this.#keep = keep
  }

  /** Begins a child of a row. @returns its column, if an attribute names it */
  begin(
    { name, attributes }: SaxesTagPlain,
    field: NamedField | undefined,
    row: string,
  ): NestedColumn | undefined {
    this.#row = row
    this.#childName = name
    this.#field = field
    this.#pairName = ''
    this.#translations = 0
    for (const _ in attributes)
      return pairs.has(this.#keyOf(name)) ? this.#namedByAttribute(attributes) : undefined
    return undefined
  }

  /** True for a child that says nothing but what is in it. */
  isWrapper(name: string): boolean {
    return this.isAround(name) || pairs.has(this.#keyOf(name))
  }

  /** True for a child around other fields of the product, unlike those of its features. */
  isAround(name: string): boolean {
    return wrappers.has(this.#keyOf(name))
  }

  /** True for an element of a text that is in several languages, the first of which counts. */
  isTranslation(name: string): boolean {
    return translations.has(this.#keyOf(name))
  }

  open({ name, attributes }: SaxesTagPlain): void {
    this.#found = this.#resolved(name, attributes)
    this.#text = ''
  }

  /** True while the text of an element counts. */
  get isHeard(): boolean {
    return this.#found !== undefined || this.#isName
  }

  hear(text: string): void {
    this.#text += text
  }

  close(): void {
    if (this.#isName) this.#pairName = this.#text.trim()
    else if (this.#found !== undefined) this.#keep(this.#found, this.#text.trim())
    this.#found = undefined
    this.#isName = false
  }

  #resolved(name: string, attributes: Record<string, string>): NestedColumn | undefined {
    const key = this.#keyOf(name)
    this.#isName = false
    if (translations.has(key)) {
      this.#translations += 1
      return this.#translations > 1 ? { column: this.#childName, named: undefined } : undefined
    }
    if (this.#field?.field.endsWith('price')) return this.#partOfPrice(this.#field, key)
    const child = this.#keyOf(this.#childName)
    if (pairs.has(child)) {
      this.#isName = names.has(key)
      return values.has(key) ? this.#pair(this.#pairName) : undefined
    }
    const text = structured.get(child)
    if (text !== undefined) return key === 'content' ? this.#column(this.#childName, text) : undefined
    if (!wrappers.has(child)) return undefined
    if (pairs.has(key)) return this.#namedByAttribute(attributes)
    return this.#column(`${this.#childName}/${name}`, name)
  }

  #partOfPrice(field: NamedField, key: string): NestedColumn | undefined {
    const column = this.#childName
    if (partsOfPrice.currency.has(key))
      return { column, named: { ...field, field: 'currency', rank: fieldRanks.attribute } }
    if (!partsOfPrice.amount.has(key) || key.startsWith('net')) return undefined
    const isGross = key === 'gross' || key === 'brutto'
    return {
      column,
      named: { ...field, rank: isGross ? Math.max(field.rank, fieldRanks.gross) : field.rank },
    }
  }

  #namedByAttribute(attributes: Record<string, string>): NestedColumn | undefined {
    const attribute = attributesOfNames.find(one => attributes[one])
    return attribute === undefined ? undefined : this.#pair(attributes[attribute] ?? '')
  }

  /** Names of pairs are a shop's own, whatever the namespaces; they count after elements. */
  #pair(name: string): NestedColumn | undefined {
    if (name === '') return undefined
    const { column, named } = this.#column(`${this.#childName} ${name}`, name.replaceAll(':', ' '))
    const rank = named?.rank === fieldRanks.chosen ? fieldRanks.chosen : fieldRanks.usual
    return { column, named: named && { ...named, rank: Math.min(named.rank, rank) } }
  }

  #column(column: string, name: string): NestedColumn {
    return { column, named: this.#names.fieldOfNested(column, name, this.#row) }
  }

  #keyOf(name: string): string {
    const known = this.#keys.get(name)
    if (known !== undefined) return known
    const key = wordKey(partsOfName(name).local)
    if (this.#keys.size < mostNames) this.#keys.set(name, key)
    return key
  }
}

/** Returns the address in the attributes of an element: `<image src="…"/>`. */
export function addressIn({ attributes: { src, url, href } }: SaxesTagPlain): string {
  return src ?? url ?? href ?? ''
}

export function isPhotos(field: ColumnTarget | undefined): boolean {
  return field === 'image_link' || field === 'additional_image_link'
}

/** Returns photos that are elements of their own without what else these have, such as their positions. */
export function addressesAlone({ field }: NamedField, text: string): string {
  if (!isPhotos(field) || !/\n|\s\S+\s/.test(text) || /[,;|]/.test(text)) return text
  const addresses = text.split(/\s+/).filter(one => /^(?:https?:)?\/\//i.test(one))
  return addresses.length > 1 ? addresses.join(' ') : text
}

/** Completes a product of Yandex' kind `vendor.model`, whose name is in three parts. */
export function withTitle(row: FeedRow): FeedRow {
  const { title, product_type, brand, mpn } = row.fields
  if (title === undefined && mpn !== undefined && brand !== undefined)
    row.fields.title = [product_type, brand, mpn].filter(Boolean).join(' ')
  return row
}
