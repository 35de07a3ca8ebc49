import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { parseAvailability } from '#db/rules/feed-values/availability.ts'
import { type Price, parsePrice } from '#db/rules/feed-values/prices.ts'
import { parseSalePeriod, type SalePeriod, salePeriod } from '#db/rules/feed-values/sale-periods.ts'
import { customLabelFields, eachQuantity, eachText, type FeedField } from '#db/rules/imports/feed-fields.ts'
import { unknownAvailability } from '#db/rules/products/availability.ts'
import { mostOfOne, parseQuantity } from '#db/rules/products/quantities.ts'
import { type FeedNote, noteOf } from './feed-note.ts'
import { type FeedProduct, feedProduct, longest, mostPhotos } from './feed-product.ts'
import type { FeedRow } from './feed-row.ts'
import { addressInFeed, descriptionInFeed, textWithoutHtml } from './html-in-texts.ts'
import { addressesIn } from './photo-lists.ts'

/**
 * Makes a row's product, with notes on cut and unclear values; undefined without id or title.
 * @param timeZone IANA name, of days without a zone
 */
export function productOf(row: FeedRow, notes: FeedNote[], timeZone = 'UTC'): FeedProduct | undefined {
  const reading = new ProductReading(row, notes, timeZone)
  if (row.isTooLong) return reading.leaveOut(null, 'The row is too long for a product, so it was left out.')
  const parsed = feedProduct.safeParse(reading.product())
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path[0] === 'title' ? 'title' : 'id'
  return reading.leaveOut(field, `The row ${issue?.message}, so it was left out.`)
}

class ProductReading {
  readonly #row: FeedRow
  readonly #notes: FeedNote[]
  readonly #timeZone: string

  constructor(row: FeedRow, notes: FeedNote[], timeZone: string) {
    this.#row = row
    this.#notes = notes
    this.#timeZone = timeZone
  }

  leaveOut(field: ColumnTarget | null, sentence: string): undefined {
    this.#note(field, sentence, { isLeftOut: true })
  }

  product() {
    const { line, item, fields } = this.#row
    const prices = this.#prices()
    const { price } = prices
    return {
      line,
      item,
      sku: fields.id,
      title: this.#title(),
      description: this.#description(),
      link: this.#link(),
      price: price?.value ?? null,
      currency: price?.currency ?? null,
      ...this.#sale(prices),
      availability: this.#availability(),
      ...eachText(field => this.#text(field)),
      ...eachQuantity(field => this.#quantity(field)),
      customLabels: this.#customLabels(),
      photoUrls: this.#photoUrls(),
    }
  }

  #title(): string | undefined {
    const { title } = this.#row.fields
    if (title === undefined) return undefined
    return this.#cut('title', longest.title, inOneLine(textWithoutHtml(title)))
  }

  #description(): string {
    const { description } = this.#row.fields
    if (description === undefined) return ''
    return this.#cut('description', longest.description, descriptionInFeed(description))
  }

  #text(field: FeedField): string | null {
    const text = this.#row.fields[field]
    if (text === undefined) return null
    return this.#cut(field, longest.other, textWithoutHtml(text)) || null
  }

  #cut(field: FeedField, most: number, text: string): string {
    if (text.includes('\ufffd'))
      this.#note(
        field,
        'Some characters could not be read. Save the feed as UTF-8, or declare the right encoding.',
      )
    if (text.length <= most) return text
    this.#note(field, `The text has more than ${most} characters, so it was cut off.`)
    return cut(text, most)
  }

  /** Some shops give the price of now, and beside it the one that is struck through. */
  #prices(): Prices {
    const price = this.#price('price')
    const sale = this.#price('sale_price')
    const before = this.#price('compare_at_price')
    const isLowered = sale === undefined && price && before && Number(before.value) > Number(price.value)
    return isLowered ? { price: before, sale: price } : { price, sale }
  }

  #price(field: 'price' | 'sale_price' | 'compare_at_price'): Price | undefined {
    const { [field]: text, currency } = this.#row.fields
    if (text === undefined) return undefined
    const price = parsePrice(text, currency)
    if (price === undefined)
      this.#note(
        field,
        `The price ${shown(text)} is not clear, so it was left out. Write it like this: 15.00 USD.`,
        { value: text },
      )
    else if (price.isCurrencyUnclear)
      this.#note(
        field,
        `The currency of ${shown(text)} is not clear, so that of the group is shown. Write it like this: 15.00 USD.`,
      )
    return price
  }

  #sale({ price, sale }: Prices) {
    if (sale === undefined) return noSale
    if (Number(sale.value) === 0) return this.#withoutSale('It is 0')
    const reason = price === undefined ? 'There is no regular price' : notLower(price, sale)
    if (reason !== undefined) return this.#withoutSale(reason)
    if (price === undefined || Number(sale.value) === Number(price.value)) return noSale
    const period = this.#salePeriod()
    if (period === undefined)
      return this.#withoutSale(
        'Its dates (sale_price_effective_date) cannot be understood',
        this.#row.fields.sale_price_effective_date,
      )
    return { salePrice: sale.value, saleStartsAt: period.startsAt, saleEndsAt: period.endsAt }
  }

  #withoutSale(reason: string, value?: string) {
    this.#note(
      'sale_price',
      `${reason}, so the sale price was left out.`,
      value === undefined ? {} : { value },
    )
    return noSale
  }

  #salePeriod(): SalePeriod | undefined {
    const { sale_price_effective_date: text, sale_price_start_date, sale_price_end_date } = this.#row.fields
    if (text !== undefined) return parseSalePeriod(text, this.#timeZone)
    if (sale_price_start_date === undefined && sale_price_end_date === undefined) return always
    return salePeriod(sale_price_start_date ?? '', sale_price_end_date ?? '', this.#timeZone)
  }

  /** Rules must not sell a product of which its feed says something that nobody understands. */
  #availability() {
    const { fields, stockSense } = this.#row
    const text = fields.availability
    if (text === undefined) return null
    const availability = parseAvailability(text, stockSense)
    if (availability !== undefined) return availability
    this.#note(
      'availability',
      `The availability ${shown(text)} is unknown, so none is shown. Use in_stock, out_of_stock, preorder or backorder.`,
      { value: text },
    )
    return unknownAvailability
  }

  #quantity(field: FeedField): number | null {
    const text = this.#row.fields[field]
    if (text === undefined || text === '0') return null
    const quantity = parseQuantity(text)
    if (quantity === undefined)
      this.#note(
        field,
        `The quantity ${shown(text)} is not a whole number from 1 to ${mostOfOne}, so it was left out.`,
        { value: text },
      )
    return quantity ?? null
  }

  #link(): string | null {
    const text = this.#row.fields.link
    if (text === undefined) return null
    const address = addressInFeed(text)
    return this.#isAddress('link', address) ? address : null
  }

  #customLabels(): Record<string, string> {
    const labels: Record<string, string> = {}
    for (const name of customLabelFields) {
      const text = this.#text(name)
      if (text !== null) labels[name] = text
    }
    return labels
  }

  #photoUrls(): string[] {
    const { fields, morePhotos } = this.#row
    const urls: string[] = []
    const lists = fields.image_link === undefined ? morePhotos : [fields.image_link, ...morePhotos]
    for (const list of lists) {
      const field = list === fields.image_link ? 'image_link' : 'additional_image_link'
      for (const url of addressesIn(list)) {
        if (urls.includes(url) || !this.#isAddress(field, url)) continue
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

  #note(field: ColumnTarget | null, sentence: string, { isLeftOut = false, value }: NoteDetails = {}): void {
    const { line, item, fields } = this.#row
    const id = fields.id === undefined ? null : cut(fields.id, longest.sku)
    const told = value === undefined ? {} : { value: cut(value, longestValue) }
    this.#notes.push(noteOf({ line, item, id, field, sentence, ...told, isLeftOut }))
  }
}

type Prices = { price: Price | undefined; sale: Price | undefined }
type NoteDetails = { isLeftOut?: boolean; value?: string }

const noSale = { salePrice: null, saleStartsAt: null, saleEndsAt: null }
const always: SalePeriod = { startsAt: null, endsAt: null }
const longestValue = 60

/** Equal prices are an honest way to say that there is no sale. */
function notLower(price: Price, sale: Price): string | undefined {
  const isOther = sale.currency !== null && sale.currency !== price.currency
  if (isOther) return 'It is in another currency than the price'
  return Number(sale.value) > Number(price.value) ? 'It is higher than the price' : undefined
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
  return `“${text.length > longestValue ? `${cut(text, longestValue)}…` : text}”`
}
