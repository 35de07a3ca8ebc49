import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { textOfNumber } from '../xlsx/cell-texts.ts'
import { plainFormat } from '../xlsx/number-formats.ts'

/**
 * Returns a cell as a feed has it (OpenDocument 1.3, part 3, 19.385 to 19.391): numbers by their values, since texts of
 * them are written as is usual somewhere, ISO 8601 dates, prices with their currency.
 * @param shown the text of the cell
 * @param note told of cells that have no value
 */
export function textOfCell(
  attributes: Record<string, string>,
  shown: string,
  note: (said: Reason) => void,
): string {
  if (attributes['calcext:value-type'] === 'error' || isError.test(shown)) {
    note(reason('cellError', { value: shown.slice(0, 20) }))
    return ''
  }
  const kind = attributes['office:value-type']
  if (kind === undefined && shown === '' && attributes['table:formula'] !== undefined) {
    note(reason('cellFormula'))
    return ''
  }
  return values[kind ?? '']?.(attributes, shown) ?? shown
}

const isError = /^(?:Err:\d{3}|#(?:REF|NAME|VALUE|DIV\/0|N\/A|NUM|NULL)[!?]?)$/

/** Numbers of articles are shown with their zeros. */
const isPadded = /^0\d+$/

type Value = (attributes: Record<string, string>, shown: string) => string | undefined

const values: Record<string, Value> = {
  float: ({ 'office:value': value }, shown) =>
    value === undefined || isPadded.test(shown) ? undefined : textOfNumber(value),
  percentage: ({ 'office:value': value }) =>
    value === undefined ? undefined : textOfNumber(value, { ...plainFormat, isPercent: true }),
  currency: ({ 'office:value': value, 'office:currency': currency = '' }) =>
    value === undefined ? undefined : textOfNumber(value, { ...plainFormat, currency }),
  date: ({ 'office:date-value': date }) => date?.replace(/[.,]\d+$/, ''),
  boolean: ({ 'office:boolean-value': value }) => (value === undefined ? undefined : value.toUpperCase()),
  string: ({ 'office:string-value': value }) => value,
}
