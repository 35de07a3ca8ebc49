import { fieldNamed, moneyOf, stockSenseOf, targetNamed } from '#db/rules/feed-files/column-names.ts'
import { type ColumnTarget, columnKey, type RememberedColumn } from '#db/rules/feed-files/mapping.ts'
import { wordKey, wordSet } from '#db/rules/feed-values/word-keys.ts'
import { fieldRanks, type NamedField } from '../ranked-fields.ts'

/** Objects that say nothing but the values in them. */
const wrappers = wordSet(
  'values, attributes, product attributes, custom attributes, parameters, params, properties, specifications, fields, product, node, source, data, item, details, info, general, offers, offer, pricing, prices, value',
)

/** Lists of the variants of a product, each of which is a product of its own. */
const variantLists = wordSet(
  'variants, variations, skus, children, child products, product variants, items variants, articles',
)

/** Names of the value of an object that has more about it, such as its currency or language. */
const values = wordSet(
  'value, amount, cent amount, unit price, calculated amount, data, name, label, text, content, title, raw, t, cdata',
)
const addresses = wordSet(
  'url, src, href, value, link, original, large, full, secure url, source, content url, url fullxfull, url standard',
)
const addressFields: readonly ColumnTarget[] = ['link', 'image_link', 'additional_image_link']
const priceFields: readonly ColumnTarget[] = ['price', 'sale_price', 'compare_at_price']

/** An id that a shop gave itself counts after one that it shows. */
const internalIds = wordSet('id, uid, uuid, product id, _id, object id')

export const isWrapper = (name: string) => wrappers.has(wordKey(name))
export const isVariantList = (name: string) => variantLists.has(wordKey(name))

/** Resolves the paths of values in a product (`price.amount`), with the fields that were chosen for them. */
export class PathNames {
  readonly #chosen: ReadonlyMap<string, ColumnTarget | null>
  readonly #known = new Map<string, NamedField | null>()

  constructor(chosen: readonly RememberedColumn[] = []) {
    this.#chosen = new Map(chosen.map(({ name, target }) => [columnKey(name), target]))
  }

  fieldOf(path: string): NamedField | undefined {
    const known = this.#known.get(path)
    if (known !== undefined) return known ?? undefined
    const found = this.#resolved(path)
    if (this.#known.size < mostNames) this.#known.set(path, found ?? null)
    return found
  }

  #resolved(path: string): NamedField | undefined {
    const names = path.split('.')
    const chosen = this.#chosen.get(columnKey(path))
    if (chosen === null) return undefined
    if (chosen !== undefined)
      return { field: chosen, rank: fieldRanks.chosen, stockSense: stockSenseOf(names.at(-1) ?? '') }
    const [first = '', ...inner] = names
    if (inner.length === 0 || !isVariantList(first)) return targetOfPath(names)
    const ofVariant = targetOfPath(inner)
    // The title of a variant is often nothing but its options.
    if (ofVariant === undefined || ofVariant.field === 'item_group_id') return undefined
    return { ...ofVariant, rank: ofVariant.field === 'title' ? 0 : ofVariant.rank + ofVariants }
  }
}

const mostNames = 1000 // bounds what is remembered of a hostile feed
const ofVariants = 1.5

/** Returns the field that names lead to. Those within other objects count less, and only where these say the same. */
export function targetOfPath(names: readonly string[]): NamedField | undefined {
  const outer = names.filter((name, at) => at === names.length - 1 || !isWrapper(name))
  const [name = '', parent, ...further] = outer.toReversed()
  if (further.length > 0) return namedInAll(names)
  const own = named(name)
  if (parent === undefined) return own && { ...own, rank: own.rank - (names.length - 1) / 10 }
  const above = named(parent)
  if (above === undefined) return namedInAll(names)
  const isPrice = priceFields.includes(above.field)
  if (isPrice && own?.field === 'currency') return { ...own, rank: own.rank - 0.5 }
  const isValue = (addressFields.includes(above.field) ? addresses : values).has(wordKey(name))
  return isValue ? { ...above, rank: above.rank - 0.5 } : namedInAll(names)
}

/** Names with dots in them, and those that only together say what they mean: `Art.-Nr.`, `parent.id`. */
function namedInAll(names: readonly string[]): NamedField | undefined {
  const all = named(names.join('.'))
  return all && { ...all, rank: all.rank - 0.5 }
}

function named(name: string): NamedField | undefined {
  const exact = fieldNamed(name)
  const field = exact ?? targetNamed(name)
  if (field == null) return undefined
  const rank = exact ? fieldRanks.plain : fieldRanks.usual
  const isInternal = field === 'id' && internalIds.has(wordKey(name))
  return {
    field,
    rank: isInternal ? fieldRanks.attribute + 0.6 : rank,
    stockSense: stockSenseOf(name),
    ...moneyOf(field, name),
  }
}
