import type { StockSense } from '#db/rules/feed-values/availability.ts'
import { wordKey, wordKeys, wordSet } from '#db/rules/feed-values/word-keys.ts'
import { customLabelFields, type FeedField, feedFields } from '#db/rules/imports/feed-fields.ts'
import { grossNames, neverRead, usualNames } from './column-words.ts'
import { type ColumnTarget, columnTargets, isForOne } from './mapping.ts'
import { type MoneyName, moneyName } from './money-names.ts'
import { exportColumns } from './shop-exports.ts'

const byName: ReadonlyMap<string, ColumnTarget | null> = new Map([
  ...Object.entries(usualNames).flatMap(([target, names]) => namesOf(target as ColumnTarget, names)),
  ...columnTargets.flatMap(target => namesOf(target, target)),
  ...customLabelFields.flatMap(field => namesOf(field, field.replace('custom_', ''))),
  ...namesOf(null, neverRead),
])

const isPriceField = (target: ColumnTarget | null) => target === null || target.endsWith('price')

function namesOf<Target>(target: Target, names: string): [string, Target][] {
  return wordKeys(names).map(key => [key, target])
}

const longestName = 200 // characters; no column of a shop has as many

/** Returns the field of `g:Sale Price` or `Artikel-Nr.`; null if never imported, undefined if unknown. */
export function targetNamed(name: string): ColumnTarget | null | undefined {
  if (name.length > longestName) return undefined
  const exact = wordKey(name.replace(/^g:/i, ''))
  if (byName.has(exact)) return byName.get(exact)
  const plain = withoutHints(name)
  const amount = byName.get(moneyName(plain).key)
  if (amount !== undefined && isPriceField(amount)) return moneyName(name).isNet ? null : amount
  return byName.get(wordKey(plain)) ?? byName.get(wordKey(withoutLanguage(name))) ?? photoNumbered(plain)
}

/** `Name *`, `Image (main)`, `SKU [Non Editable]` */
function withoutHints(name: string): string {
  return name.replace(/\([^()]*\)|\[[^[\]]*\]|（[^（）]*）|\*/g, ' ')
}

const languages = 'de|en|fr|nl|es|it|pl|pt|da|sv|fi|nb|cs|sk|hu|ro|us|uk|gb'
const languageAtEnd = new RegExp(`[-_:.([ ]+(?:${languages})(?:[-_][a-z]{2})?(?:-[a-z]+)?[)\\]]?\\s*$`, 'i')
const languageAtStart = new RegExp(`^(?:${languages})[-_: ]+(?=[a-z]{3})`, 'i')

/** `name-de_DE`, `Title (en)`, `NL_Title_Short` */
function withoutLanguage(name: string): string {
  return name.length > 100 ? name : name.replace(languageAtEnd, '').replace(languageAtStart, '')
}

/** Photos beside the main one are numbered: `image_link_2`, `Bild 3`. */
function photoNumbered(name: string): ColumnTarget | undefined {
  const [, base = '', number] =
    /^(.*?)0?(\d{1,2})$/.exec(wordKey(name).replace(/(\d)(?:url|link|src|pfadurl)$/, '$1')) ?? []
  const field = byName.get(base)
  if (number === undefined || (field !== 'image_link' && field !== 'additional_image_link')) return undefined
  return Number(number) < 2 ? field : 'additional_image_link'
}

/** Currency and unit of amounts, as the name of their column says. */
export type NamedMoney = Pick<MoneyName, 'currency' | 'isInCents'>
const noMoney: NamedMoney = { currency: undefined, isInCents: false }

/** Returns what a name says of the amounts of its field. */
export function moneyOf(field: ColumnTarget, name: string): NamedMoney {
  if (!field.endsWith('price') || name.length > longestName) return noMoney
  const { currency, isInCents } = moneyName(name)
  return { currency, isInCents }
}

/** Returns the field that is named as in Google's feeds, in any spelling: `g:Sale Price` → `sale_price`. */
export function fieldNamed(name: string): FeedField | undefined {
  return exactly.get(
    name
      .trim()
      .toLowerCase()
      .replace(/^g:/, '')
      .replace(/[\s-]+/g, '_'),
  )
}

const exactly = new Map<string, FeedField>(feedFields.map(field => [field, field]))

const gross = wordSet(grossNames)

/** True for a name of prices with tax, which count before those that leave it open. */
export function isGrossPrice(name: string): boolean {
  return gross.has(wordKey(name)) || (moneyName(name).isGross && targetNamed(name) === 'price')
}

/**
 * Returns the fields of a table's columns by their names, null for others. Google's names come first, and only they may
 * come twice.
 */
export function targetsNamed(names: readonly string[]): (ColumnTarget | null | undefined)[] {
  const keys = names.map(wordKey)
  const own = exportColumns(keys)
  const isOwnSku = (key: string) => own.get(key) === 'id' || ownSkus.has(key)
  const hasOwnSku = keys.some(isOwnSku)
  const isOfGoogle = keys.some(key => googleOnly.has(key))
  const grossAt = names.map(isGrossPrice)
  const targets: (ColumnTarget | null | undefined)[] = names.map((name, at) => {
    const key = keys[at] ?? ''
    if (own.has(key)) return own.get(key)
    if (hasOwnSku && internalIds.has(key) && !isOwnSku(key) && !(isOfGoogle && key === 'id')) return null
    return grossAt[at] ? 'price' : fieldNamed(name)
  })
  if (grossAt.includes(true))
    for (const [at, target] of targets.entries()) if (target === 'price' && !grossAt[at]) targets[at] = null
  for (const [at, name] of names.entries()) {
    if (targets[at] !== undefined) continue
    const target = targetNamed(name)
    if (target == null || !isForOne(target) || !targets.includes(target)) targets[at] = target
    else if (target === 'image_link' && /\d/.test(name)) targets[at] = 'additional_image_link'
  }
  return targets
}

/** SKUs beside an `id` that is a number of the shop's own. */
const ownSkus =
  wordSet(`sku, product sku, oxartnum, custom sku, variant sku, seller sku, item sku, artikelnummer, article number, product number, reference, internal reference,
    interne referenz, ugs, artikelcode, codigo, codice, merchant product id, product code sku, varenummer, артикул, stok kodu`)
/** Numbers that a shop gave itself, and shows nobody. */
const internalIds = wordSet('id, product id, id product, item id, variant id, listing id, product code, code')
/** Names that only Google's feeds have, whose `id` is what the shop shows. */
const googleOnly: ReadonlySet<string> = new Set(feedFields.filter(field => field.includes('_')).map(wordKey))

/** Columns and elements that ask something other than whether a product is available. */
const senses: ReadonlyMap<string, StockSense> = new Map([
  ...namesOf<StockSense>(
    'pieces',
    `oxstock, stock, in stock, is in stock, stock disponible, lagerstatus, quantity, qty, stock quantity, inventory, inventory quantity,
      variant inventory qty, menge, bestand, lagerbestand, lager, stuckzahl, voorraad, quantite, cantidad, quantita, ilosc, antal,
      estoque, απόθεμα, i lager, på lager, varastossa, skladem, na skladě, na sklade, na stanie, készlet, raktárkészlet, stoc, stok, stanje, na stanju, likutis,
      остаток, наличие, 在庫, 库存`,
  ),
  ...namesOf<StockSense>('soldOut', 'sold out, out of stock, ausverkauft'),
])

/** Returns what a column of availabilities asks. */
export function stockSenseOf(name: string): StockSense {
  return senses.get(wordKey(name)) ?? 'available'
}
