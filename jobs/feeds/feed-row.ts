import type { LeftOut } from '#db/rules/feed-files/left-out.ts'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import type { StockSense } from '#db/rules/feed-values/availability.ts'

export type FeedRow = {
  line: number // start of the row, from 1
  item: number | null // of XML and JSON, from 1
  fields: Partial<Record<ColumnTarget, string>> // trimmed, never empty
  stockSense: StockSense // of its availability
  morePhotos: string[]
  leftOut: LeftOut | undefined // if the shop does not show it
  isTooLong: boolean // over `longestRow`, so its values were dropped
}

export function newRow(line: number, item: number | null = null): FeedRow {
  return {
    line,
    item,
    fields: {},
    stockSense: 'available',
    morePhotos: [],
    leftOut: undefined,
    isTooLong: false,
  }
}

/** Characters; an unclosed quotation mark would otherwise make one row of the rest of the file. */
export const longestRow = 1_000_000

/** Values that databases and spreadsheets write for nothing, or could not work out. */
const nothings: ReadonlySet<string> = new Set(
  String.raw`- – — -- \N NULL null (null) N/A n/a #N/A NaN nan undefined None #REF! #VALUE! #NAME? #DIV/0! #NUM! #NULL!
    #NV #BEZUG! #WERT! #ZAHL! #N/D #NOM? #VALEUR! #¡REF! #¡VALOR! #N/B #VERW! #WAARDE! #N/D! #ADR! #ARG! #Н/Д #ССЫЛКА! #ЗНАЧ!`.split(
    /\s+/,
  ),
)
const longestNothing = 9

/** Labels are a shop's own words, and an availability that is not known is not one that is not said. */
function saysNothing(field: ColumnTarget, value: string): boolean {
  return (
    value.length <= longestNothing &&
    firstSigns.has(value.charCodeAt(0)) &&
    nothings.has(value) &&
    field !== 'availability' &&
    !field.startsWith('custom_label')
  )
}
/** Most values begin otherwise, and need no look-up. */
const firstSigns: ReadonlySet<number> = new Set(Array.from(nothings, nothing => nothing.charCodeAt(0)))

/** Marks of the direction of writing, and spaces of any width, which nobody sees at the ends of a value. */
const unseen = /[\s\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/

/** One expression for both ends would take the time of the square of a value with many spaces. */
function withoutUnseen(value: string): string {
  let [from, to] = [0, value.length]
  while (from < to && isUnseen(value, from)) from += 1
  while (to > from && isUnseen(value, to - 1)) to -= 1
  return value.slice(from, to)
}

/** The signs that most values begin and end with need no expression, which takes four times as long. */
function isUnseen(value: string, at: number): boolean {
  const code = value.charCodeAt(at)
  return (code <= 0x20 || code >= 0x7f) && unseen.test(value.charAt(at))
}

/** Sets a field, unless its value says nothing or it was set before. @param written trimmed */
export function keepField(row: FeedRow, field: ColumnTarget, written: string): void {
  const value = withoutUnseen(written)
  if (value === '' || saysNothing(field, value)) return
  if (field === 'additional_image_link') row.morePhotos.push(value)
  else row.fields[field] ??= value
}

/** Sets the currency that the name of a price says (`Preis in CHF`), unless the row has one of its own. */
export function keepNamedCurrency({ fields }: FeedRow, currency: string | undefined): void {
  if (currency !== undefined) fields.currency ??= currency
}
