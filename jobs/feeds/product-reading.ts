import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { parseAvailability } from '#db/rules/feed-values/availability.ts'
import { currenciesNamed } from '#db/rules/feed-values/currency-names.ts'
import { longestValue, neverOnSale } from '#db/rules/feed-values/meanings.ts'
import { currencyNameIn, type Price, parsePrice } from '#db/rules/feed-values/prices.ts'
import {
  type DateReading,
  isOnSale,
  parseSalePeriod,
  type SalePeriod,
  salePeriod,
} from '#db/rules/feed-values/sale-periods.ts'
import { customLabelFields, eachQuantity, eachText, type FeedField } from '#db/rules/imports/feed-fields.ts'
import { unknownAvailability } from '#db/rules/products/availability.ts'
import { mostOfOne, parseQuantity } from '#db/rules/products/quantities.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOf } from './feed-note.ts'
import { type FeedProduct, longest, mostPhotos } from './feed-product.ts'
import type { FeedRow } from './feed-row.ts'
import { addressInFeed, descriptionInFeed, textWithoutHtml } from './html-in-texts.ts'
import { addressesIn } from './photo-lists.ts'
import { cut, inOneLine, isRounded, shortened } from './short-texts.ts'
import { type ValueReading, valueReadingOf } from './value-reading.ts'

/** Makes a row's product, with notes on cut and unclear values; undefined without id or title. */
export function productOf(
  row: FeedRow,
  notes: FeedNote[],
  values: ValueReading = valueReadingOf({}),
): FeedProduct | undefined {
  const reading = new ProductReading(row, notes, values)
  if (row.isTooLong) return reading.leaveOut(null, reason('rowTooLong'))
  const { id } = row.fields
  const product = reading.product(id ?? '')
  if (id === undefined) return reading.leaveOut('id', reason('noId'))
  if (isRounded(id)) return reading.leaveOut('id', reason('rounded', { value: id }))
  if (id.length > longest.sku) return reading.leaveOut('id', reason('longId', { most: longest.sku }))
  return product.title === '' ? reading.leaveOut('title', reason('noTitle')) : product
}

class ProductReading {
  readonly #row: FeedRow
  readonly #notes: FeedNote[]
  readonly #values: ValueReading

  constructor(row: FeedRow, notes: FeedNote[], values: ValueReading) {
    this.#row = row
    this.#notes = notes
    this.#values = values
  }

  leaveOut(field: ColumnTarget | null, said: Reason): undefined {
    this.#note(field, said, { isLeftOut: true })
  }

  product(sku: string): FeedProduct {
    const { line, item } = this.#row
    const prices = this.#prices()
    const { price } = prices
    return {
      line,
      item,
      sku,
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

  #title(): string {
    const { title } = this.#row.fields
    if (title === undefined) return ''
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
    if (field !== 'gtin' || !isRounded(text))
      return this.#cut(field, longest.other, textWithoutHtml(text)) || null
    this.#note(field, reason('rounded', { value: text }))
    return null
  }

  #cut(field: FeedField, most: number, text: string): string {
    if (text.includes('\ufffd')) this.#note(field, reason('badCharacters'))
    if (text.length <= most) return text
    this.#note(field, reason('cutOff', { most }))
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
    const { [field]: written, currency } = this.#row.fields
    if (written === undefined) return undefined
    const text = textWithoutHtml(written)
    const meant = this.#values.meanings.of(field, text)
    if (meant === '') return undefined
    const { currencies } = this.#values
    const price = parsePrice(meant ?? text, currency, currencies)
    if (price === undefined) this.#noteUnclearPrice(field, text, currency)
    else if (price.isCurrencyUnclear) {
      const value = currencyNameIn(text) || currency || ''
      this.#note('currency', reason('currencyUnclear', { value: shortened(value) }), { value })
    }
    return price
  }

  /** If nothing but the currency is unknown, that can be given a meaning once for all amounts. */
  #noteUnclearPrice(field: ColumnTarget, text: string, column: string | undefined): void {
    const name = currencyNameIn(text)
    const unknown = [name, column].find(one => one && isWord.test(one) && currenciesNamed(one).length === 0)
    if (unknown !== undefined && name !== undefined && (name === '' || name === unknown))
      this.#note('currency', reason('currencyUnknown', { value: shortened(unknown) }), { value: unknown })
    else this.#note(field, reason('priceUnclear', { value: shortened(text) }), { value: text })
  }

  #sale({ price, sale }: Prices) {
    if (sale === undefined) return noSale
    if (Number(sale.value) === 0) return this.#withoutSale('saleZero')
    const obstacle = price === undefined ? 'saleNoPrice' : notLower(price, sale)
    if (obstacle !== undefined) return this.#withoutSale(obstacle)
    if (price === undefined || Number(sale.value) === Number(price.value)) return noSale
    const period = this.#salePeriod()
    if (period === undefined) return noSale
    return { salePrice: sale.value, saleStartsAt: period.startsAt, saleEndsAt: period.endsAt }
  }

  #withoutSale(code: SaleObstacle) {
    this.#note('sale_price', reason(code))
    return noSale
  }

  #salePeriod(): SalePeriod | undefined {
    const text = this.#row.fields.sale_price_effective_date
    if (text === undefined) return this.#saleDays()
    const meant = this.#values.meanings.of('sale_price_effective_date', text)
    if (meant === '') return always
    if (meant === neverOnSale) return undefined
    const period = isOnSale(text) ? always : parseSalePeriod(meant ?? text, this.#dates())
    if (period === undefined && isOnSale(text) === undefined)
      this.#note('sale_price_effective_date', reason('saleDates', { value: shortened(text) }), {
        value: text,
      })
    return period
  }

  #saleDays(): SalePeriod | undefined {
    const dates = this.#dates()
    const from = this.#day('sale_price_start_date')
    const until = this.#day('sale_price_end_date')
    if (from === '' && until === '') return always
    const period = salePeriod(from, until, dates)
    if (period !== undefined) return period
    const isStartUnclear = from !== '' && salePeriod(from, '', dates) === undefined
    const isEndUnclear = until !== '' && salePeriod('', until, dates) === undefined
    if (isStartUnclear) this.#noteUnclearDay('sale_price_start_date')
    if (isEndUnclear) this.#noteUnclearDay('sale_price_end_date')
    if (!isStartUnclear && !isEndUnclear) this.#note('sale_price', reason('saleOrder'))
    return undefined
  }

  #dates(): DateReading {
    return { zone: this.#values.timeZone, order: this.#values.dateOrder }
  }

  #day(field: DayField): string {
    const text = this.#row.fields[field] ?? ''
    return this.#values.meanings.of(field, text) ?? text
  }

  #noteUnclearDay(field: DayField): void {
    const value = this.#row.fields[field] ?? ''
    this.#note(field, reason('saleDay', { value: shortened(value) }), { value })
  }

  /** Rules must not sell a product of which its feed says something that nobody understands. */
  #availability() {
    const { fields, stockSense } = this.#row
    if (fields.availability === undefined) return null
    const text = textWithoutHtml(fields.availability)
    const meant = this.#values.meanings.of('availability', text)
    if (meant === '') return null
    const availability = parseAvailability(meant ?? text, meant === undefined ? stockSense : 'available')
    if (availability !== undefined) return availability
    this.#note('availability', reason('availabilityUnknown', { value: shortened(text) }), { value: text })
    return unknownAvailability
  }

  #quantity(field: FeedField): number | null {
    const text = this.#row.fields[field]
    if (text === undefined || text === '0') return null
    const meant = this.#values.meanings.of(field, text)
    if (meant === '') return null
    const quantity = parseQuantity(meant ?? text)
    if (quantity === undefined) {
      const said = reason('quantityUnclear', { value: shortened(text), most: mostOfOne })
      this.#note(field, said, { value: text })
    }
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
          this.#note('additional_image_link', reason('photosMost', { most: mostPhotos }))
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
    const value = shortened(text)
    const tooLong = () => reason('addressLong', { value, most: longest.address })
    this.#note(field, isLong ? tooLong() : reason('addressBad', { value }))
    return false
  }

  #note(field: ColumnTarget | null, said: Reason, { isLeftOut = false, value }: NoteDetails = {}): void {
    const { line, item, fields } = this.#row
    const id = fields.id === undefined ? null : cut(fields.id, longest.sku)
    const excerpt = value === undefined ? {} : { value: cut(value, longestValue) }
    this.#notes.push(noteOf({ line, item, id, field, reason: said, ...excerpt, isLeftOut }))
  }
}

type Prices = { price: Price | undefined; sale: Price | undefined }
/** A word or a sign of money: `ab 5`, `-5` and `5 %` are no amounts of an unknown currency. */
const isWord = /^[\p{L}\p{Sc}.]+$/u

type SaleObstacle = 'saleZero' | 'saleNoPrice' | 'saleOtherCurrency' | 'saleHigher'
type DayField = 'sale_price_start_date' | 'sale_price_end_date'
type NoteDetails = { isLeftOut?: boolean; value?: string }

const noSale = { salePrice: null, saleStartsAt: null, saleEndsAt: null }
const always: SalePeriod = { startsAt: null, endsAt: null }

/** Equal prices are an honest way to say that there is no sale. */
function notLower(price: Price, sale: Price): SaleObstacle | undefined {
  const isOther = sale.currency !== null && sale.currency !== price.currency
  if (isOther) return 'saleOtherCurrency'
  return Number(sale.value) > Number(price.value) ? 'saleHigher' : undefined
}
