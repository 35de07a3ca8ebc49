import { customLabelFields, eachQuantity, eachText, type FeedField } from '#db/rules/imports/feed-fields.ts'
import { parseAvailability } from '#db/rules/products/availability.ts'
import { type Price, parsePrice } from '#db/rules/products/prices.ts'
import { mostOfOne, parseQuantity } from '#db/rules/products/quantities.ts'
import { parseSalePeriod, type SalePeriod } from '#db/rules/products/sale-periods.ts'
import { type FeedNote, noteOf } from './feed-note.ts'
import { type FeedProduct, feedProduct, longest, mostPhotos } from './feed-product.ts'
import type { FeedRow } from './feed-row.ts'

/** Makes a row's product, with notes on cut and unclear values; undefined without id or title. */
export function productOf(row: FeedRow, notes: FeedNote[]): FeedProduct | undefined {
  const reading = new ProductReading(row, notes)
  if (row.isTooLong) return reading.leaveOut(null, 'The row is too long for a product, so it was left out.')
  const parsed = feedProduct.safeParse(reading.product())
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path[0] === 'sku' ? 'id' : String(issue?.path[0] ?? 'id')
  return reading.leaveOut(field, `The row ${issue?.message}, so it was left out.`)
}

class ProductReading {
  readonly #row: FeedRow
  readonly #notes: FeedNote[]

  constructor(row: FeedRow, notes: FeedNote[]) {
    this.#row = row
    this.#notes = notes
  }

  leaveOut(field: string | null, sentence: string): undefined {
    this.#note(field, sentence, true)
  }

  product() {
    const { line, item, fields } = this.#row
    const price = this.#price('price')
    return {
      line,
      item,
      sku: fields.id,
      title: fields.title && this.#text('title', longest.title, inOneLine(fields.title)),
      description: this.#text('description', longest.description) ?? '',
      link: this.#link(),
      price: price?.value ?? null,
      currency: price?.currency ?? null,
      ...this.#sale(price),
      availability: this.#availability(),
      ...eachText(field => this.#text(field, longest.other)),
      ...eachQuantity(field => this.#quantity(field)),
      customLabels: this.#customLabels(),
      photoUrls: this.#photoUrls(),
    }
  }

  #text(field: FeedField, most: number, text = this.#row.fields[field]): string | null {
    if (text === undefined) return null
    if (text.includes('\ufffd'))
      this.#note(
        field,
        'Some characters could not be read. Save the feed as UTF-8, or declare the right encoding.',
      )
    if (text.length <= most) return text
    this.#note(field, `The text has more than ${most} characters, so it was cut off.`)
    return cut(text, most)
  }

  #price(field: 'price' | 'sale_price'): Price | undefined {
    const text = this.#row.fields[field]
    if (text === undefined) return undefined
    const price = parsePrice(text)
    if (price === undefined)
      this.#note(
        field,
        `The price ${shown(text)} is not clear, so it was left out. Write it like this: 15.00 USD.`,
      )
    else if (price.isCurrencyUnclear)
      this.#note(
        field,
        `The currency of ${shown(text)} is not clear, so that of the group is shown. Write it like this: 15.00 USD.`,
      )
    return price
  }

  #sale(price: Price | undefined) {
    const none = { salePrice: null, saleStartsAt: null, saleEndsAt: null }
    const sale = this.#price('sale_price')
    if (sale === undefined) return none
    const reason = price === undefined ? 'There is no regular price' : notLower(price, sale)
    if (reason !== undefined) return this.#withoutSale(reason)
    if (price === undefined || Number(sale.value) === Number(price.value)) return none
    const period = this.#salePeriod()
    if (period === undefined)
      return this.#withoutSale('Its dates (sale_price_effective_date) cannot be understood')
    return { salePrice: sale.value, saleStartsAt: period.startsAt, saleEndsAt: period.endsAt }
  }

  #withoutSale(reason: string) {
    this.#note('sale_price', `${reason}, so the sale price was left out.`)
    return { salePrice: null, saleStartsAt: null, saleEndsAt: null }
  }

  #salePeriod(): SalePeriod | undefined {
    const text = this.#row.fields.sale_price_effective_date
    return text === undefined ? { startsAt: null, endsAt: null } : parseSalePeriod(text)
  }

  #availability() {
    const text = this.#row.fields.availability
    if (text === undefined) return null
    const availability = parseAvailability(text)
    if (availability === undefined)
      this.#note(
        'availability',
        `The availability ${shown(text)} is unknown, so it was left out. Use in_stock, out_of_stock, preorder or backorder.`,
      )
    return availability ?? null
  }

  #quantity(field: FeedField): number | null {
    const text = this.#row.fields[field]
    if (text === undefined || text === '0') return null
    const quantity = parseQuantity(text)
    if (quantity === undefined)
      this.#note(
        field,
        `The quantity ${shown(text)} is not a whole number from 1 to ${mostOfOne}, so it was left out.`,
      )
    return quantity ?? null
  }

  #link(): string | null {
    const text = this.#row.fields.link
    return text !== undefined && this.#isAddress('link', text) ? text : null
  }

  #customLabels(): Record<string, string> {
    const labels: Record<string, string> = {}
    for (const name of customLabelFields) {
      const text = this.#text(name, longest.other)
      if (text !== null) labels[name] = text
    }
    return labels
  }

  #photoUrls(): string[] {
    const { fields, morePhotos } = this.#row
    const urls: string[] = []
    if (fields.image_link !== undefined && this.#isAddress('image_link', fields.image_link))
      urls.push(fields.image_link)
    for (const list of morePhotos) {
      for (const url of addressesIn(list)) {
        if (urls.includes(url) || !this.#isAddress('additional_image_link', url)) continue
        if (urls.length === mostPhotos) {
          this.#note('additional_image_link', `Only the first ${mostPhotos} photos are imported.`)
          return urls
        }
        urls.push(url)
      }
    }
    return urls
  }

  #isAddress(field: FeedField, text: string): boolean {
    const isLong = text.length > longest.address
    if (!isLong && /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text)) return true
    const reason = isLong
      ? `has more than ${longest.address} characters`
      : 'is not a complete http or https address'
    this.#note(field, `The address ${shown(text)} ${reason}, so it was left out.`)
    return false
  }

  #note(field: string | null, sentence: string, isLeftOut = false): void {
    const { line, item, fields } = this.#row
    const id = fields.id === undefined ? null : cut(fields.id, longest.sku)
    this.#notes.push(noteOf({ line, item, id, field, sentence, isLeftOut }))
  }
}

/** Equal prices are an honest way to say that there is no sale. */
function notLower(price: Price, sale: Price): string | undefined {
  const isOther = sale.currency !== null && sale.currency !== price.currency
  if (isOther) return 'It is in another currency than the price'
  return Number(sale.value) > Number(price.value) ? 'It is higher than the price' : undefined
}

/** TSV lists addresses with commas between; other commas belong to an address. */
function addressesIn(list: string): string[] {
  return list.includes(',') ? list.split(/,(?=\s*https?:)/i).map(address => address.trim()) : [list]
}

function inOneLine(text: string): string {
  return /\s\s|[\t\n\r]/.test(text) ? text.replace(/\s+/g, ' ') : text
}

/** Never splits a surrogate pair. */
function cut(text: string, most: number): string {
  const end = /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most
  return text.slice(0, end).trimEnd()
}

function shown(text: string): string {
  return `“${text.length > 60 ? `${cut(text, 60)}…` : text}”`
}
