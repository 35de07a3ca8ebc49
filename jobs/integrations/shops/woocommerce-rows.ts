import { textWithoutHtml } from '../../feeds/html-in-texts.ts'
import type { Json } from '../../feeds/json/json-text.ts'
import { valueAt } from '../json-products.ts'
import { inCurrency, listIn, photosOf, type ShopRow, textAt, variantOptions } from './shop-rows.ts'

/** Returns the row of a product. @param currency ISO 4217 */
export function rowOf(product: Json, currency: string): ShopRow {
  return {
    id: textAt(product, 'sku').trim() || textAt(product, 'id'),
    title: textAt(product, 'name'),
    description: textAt(product, 'description') || textAt(product, 'short_description'),
    link: textAt(product, 'permalink'),
    ...photosOf(
      '',
      listIn(product, 'images').map(image => textAt(image, 'src')),
    ),
    ...shownPrices(product, currency),
    availability: stockOf(product),
    brand: textAt(product, 'brands.0.name'),
    gtin: textAt(product, 'global_unique_id'),
    product_type: listIn(product, 'categories')
      .map(category => textAt(category, 'name'))
      .join(' > '),
    // By it the shop tells which product has changed or gone.
    item_group_id: textAt(product, 'id'),
    ...variantOptions(listIn(product, 'attributes').flatMap(onlyOption)),
  }
}

/** Attributes of a product list all options that its variations have; one alone is what the product is. */
function onlyOption(attribute: Json): { name: string; value: string }[] {
  const values = listIn(attribute, 'options')
  return values.length === 1
    ? [{ name: textAt(attribute, 'name'), value: textAt(attribute, 'options.0') }]
    : []
}

/** Returns the row of a variation. @param own the row of its product */
export function variationRow(variation: Json, own: ShopRow, product: Json, currency: string): ShopRow {
  const options = listIn(variation, 'attributes')
    .map(attribute => textAt(attribute, 'option'))
    .filter(Boolean)
  const photo = textAt(variation, 'image.src')
  const others = [own.image_link ?? '', ...(own.additional_image_link ?? '').split(',')]
  return {
    ...own,
    id: variationId(variation, product),
    title: [own.title, options.join(', ')].filter(Boolean).join(' – '),
    description: textAt(variation, 'description') || (own.description ?? ''),
    link: textAt(variation, 'permalink') || (own.link ?? ''),
    ...photosOf(photo, others),
    ...shownPrices(variation, currency),
    availability: stockOf(variation),
    gtin: textAt(variation, 'global_unique_id'),
    ...variantOptions(
      listIn(variation, 'attributes').map(attribute => ({
        name: textAt(attribute, 'name'),
        value: textAt(attribute, 'option'),
      })),
    ),
  }
}

/** A variation without a SKU inherits its product's, which names the group. */
function variationId(variation: Json, product: Json): string {
  const sku = textAt(variation, 'sku').trim()
  return sku !== '' && sku !== textAt(product, 'sku').trim() ? sku : textAt(variation, 'id')
}

/** A sale that has days counts by these, also before it begins; another one while the shop says so. */
function shownPrices(product: Json, currency: string) {
  const [regular, sale] = [textAt(product, 'regular_price'), textAt(product, 'sale_price')]
  const [from, to] = [textAt(product, 'date_on_sale_from_gmt'), textAt(product, 'date_on_sale_to_gmt')]
  const now = textAt(product, 'price')
  const isOnSale = valueAt(product, 'on_sale') === true
  const hasDays = from !== '' || to !== ''
  const salePrice = sale || (isOnSale ? now : '')
  const isCheaper = Number(salePrice) < Number(regular) && salePrice !== '' && (isOnSale || hasDays)
  return {
    price: inCurrency(isCheaper ? regular : now, currency),
    sale_price: isCheaper ? inCurrency(salePrice, currency) : '',
    sale_price_effective_date: isCheaper && hasDays ? `${inUtc(from)}/${inUtc(to)}` : '',
  }
}

function inUtc(moment: string): string {
  return moment === '' || /z$/i.test(moment) ? moment : `${moment}Z`
}

/** A product without a price cannot be bought. */
function stockOf(product: Json): string {
  if (textAt(product, 'price') === '') return 'out_of_stock'
  const status = textAt(product, 'stock_status')
  if (status !== '') return status
  const isInStock = valueAt(product, 'in_stock')
  return typeof isInStock === 'boolean' ? String(isInStock) : ''
}

/** True if the price that the shop shows, as HTML, is none of those that it tells: it has another tax. */
export function showsOtherPrice(product: Json): boolean {
  const price = Number(textAt(product, 'price') || Number.NaN)
  // What is behind a price tells of taxes, often with their rate or with the price without them.
  const html = withoutSuffixes(textAt(product, 'price_html'))
  const numbers = textWithoutHtml(html).match(/\d[\d.,'’\s]*/g) ?? []
  if (Number.isNaN(price) || numbers.length === 0) return false
  const spellings = [0, 2, 3].map(decimals => digitsOf(price.toFixed(decimals)))
  return !numbers.some(amount => spellings.includes(digitsOf(amount)))
}

/** A regular expression for them would take hours for the megabytes that a shop may answer. */
function withoutSuffixes(html: string): string {
  const [first = '', ...others] = html.split('<small')
  const kept = others.map(text => {
    const isSuffix = text.slice(0, text.indexOf('>')).includes('woocommerce-price-suffix')
    const end = text.indexOf('</small>')
    return isSuffix && end !== -1 ? text.slice(end) : text
  })
  return [first, ...kept].join('<small')
}

function digitsOf(amount: string): string {
  return amount.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
}
