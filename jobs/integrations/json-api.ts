import type { LeftOut } from '#db/rules/feed-files/left-out.ts'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { Json } from '../feeds/json/json-text.ts'
import { LeftOutValues } from '../feeds/json/left-out-values.ts'
import { isObject, valuesIn } from '../feeds/json/product-values.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { askJson, type JsonAnswer } from './ask-json.ts'
import { requireAll, writeFeed } from './feed-writer.ts'
import type { ShopFeedOrder } from './integration.ts'
import { JsonPages } from './json-pages.ts'
import { productRows, valueAt } from './json-products.ts'
import { leaveOut } from './shops/shop-rows.ts'

/** Writes the products of a JSON API as a feed. @throws as `Integration` */
export async function writeJsonApiFeed(settings: JsonApiSettings, order: ShopFeedOrder): Promise<void> {
  const named = [...Object.keys(settings.fields), ...Object.keys(settings.variantFields ?? {})]
  const groups = settings.variantsPath ? ['item_group_id'] : []
  const fields = [...new Set([...named, ...groups])] as ColumnTarget[]
  const shown = new ShownProducts(settings, order)
  await writeFeed(fields, order, async function* (timed) {
    for await (const products of productLists(settings, timed))
      yield products.flatMap(product => shown.of(product, productRows(product, fields, settings), fields))
  })
}

/** Leaves out products and variants that their own values say are not shown. */
class ShownProducts {
  readonly #values = new LeftOutValues()
  readonly #variantsPath: string | null | undefined
  readonly #order: ShopFeedOrder

  constructor({ variantsPath }: JsonApiSettings, order: ShopFeedOrder) {
    this.#variantsPath = variantsPath
    this.#order = order
  }

  /** @param rows of a product, one for each of its variants */
  of(product: Json, rows: string[][], fields: readonly ColumnTarget[]): string[][] {
    const variants = this.#variantsPath ? valueAt(product, this.#variantsPath) : undefined
    const ofProduct = this.#reasonOf(product)
    return rows.filter((cells, at) => {
      const leftOut = ofProduct ?? (Array.isArray(variants) ? this.#reasonOf(variants[at]) : undefined)
      return leftOut === undefined || leaveOut(this.#order, leftOut, [cells[fields.indexOf('id')] ?? ''])
    })
  }

  #reasonOf(one: Json | undefined): LeftOut | undefined {
    return isObject(one) ? this.#values.reasonOf(valuesIn(one)) : undefined
  }
}

async function* productLists(settings: JsonApiSettings, order: ShopFeedOrder): AsyncGenerator<Json[]> {
  const pages = new JsonPages(settings)
  let total: number | undefined
  let count = 0
  for (let url: string | undefined = pages.first; url !== undefined; ) {
    const asked = await askJson({ url, headers: headersFor(url, settings) }, order)
    const products = listAt(asked.answer, settings.itemsPath)
    count += products.length
    total = totalOf(asked, settings) ?? total
    yield products
    const isAll = total !== undefined && count >= total
    url = pages.after({ url, ...asked, products, isAll })
  }
  requireAll(total, count)
}

function headersFor(url: string, { url: first, headerName, headerValue }: JsonApiSettings) {
  const isOwn = new URL(url).origin === new URL(first).origin
  return isOwn && headerName !== null && headerValue !== null
    ? { [headerName.toLowerCase()]: headerValue }
    : {}
}

/** Headers of WordPress and json-server, which others follow. */
function totalOf({ answer, header }: JsonAnswer, { totalPath }: JsonApiSettings): number | undefined {
  const said = totalPath ? valueAt(answer, totalPath) : (header('x-total-count') ?? header('x-wp-total'))
  const text = typeof said === 'number' || typeof said === 'string' ? String(said).trim() : ''
  if (/^\d{1,12}$/.test(text)) return Number(text)
  if (!totalPath) return undefined
  throw new FeedRefused(reason('api.noTotal', { path: totalPath }))
}

function listAt(answer: Json, itemsPath: string): Json[] {
  const list = valueAt(answer, itemsPath)
  if (Array.isArray(list)) return list
  throw new FeedRefused(itemsPath === '' ? reason('api.noList') : reason('api.noListAt', { path: itemsPath }))
}
