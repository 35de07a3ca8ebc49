import { type NumberFormat, plainFormat } from './number-formats.ts'

const dayMs = 86_400_000
/** Excel takes 1900 for a leap year; days before that March do not matter to products. */
const beginnings = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }
const lastDay = 2_958_465

/** Returns a number as a feed has it: ISO 8601 dates, prices with their currency, others as shown. */
export function textOfNumber(
  text: string,
  format: NumberFormat = plainFormat,
  { isFrom1904 = false }: { isFrom1904?: boolean } = {},
): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  if (format.kind === 'date') return value >= 0 && value <= lastDay ? dateOf(value, isFrom1904) : plain(value)
  const { decimals, digits, currency, isPercent } = format
  if (isLongNumber.test(text) && !isPercent) return currency === '' ? text : `${text} ${currency}`
  if (isPercent) return `${plain(value * 100)}%`
  const digitsOfCell = decimals === null ? plain(value) : padded(fixed(value, decimals), digits)
  return currency === '' ? digitsOfCell : `${digitsOfCell} ${currency}`
}

/** Programs write whole article numbers that Excel itself would round. */
const isLongNumber = /^\d{16,}$/

function dateOf(days: number, isFrom1904: boolean): string {
  const beginning = isFrom1904 ? beginnings.from1904 : beginnings.from1900
  // Day fractions are inexact below a second.
  const moment = new Date(beginning + Math.round((days * dayMs) / 1000) * 1000).toISOString()
  if (days < 1) return moment.slice(11, 19)
  return Number.isInteger(days) ? moment.slice(0, 10) : moment.slice(0, 19)
}

/** Excel keeps 15 digits: `19.989999999999998` was typed as 19.99. */
function plain(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Math.abs(rounded) < 1
    ? rounded.toFixed(15).replace(/0+$/, '')
    : BigInt(Math.round(rounded)).toString()
}

function fixed(value: number, decimals: number): string {
  if (Math.abs(value) >= 1e15) return plain(value)
  return Number(value.toPrecision(15)).toFixed(Math.min(decimals, 15))
}

/** `7` → `00007` for a format of five digits, as in article numbers. */
function padded(text: string, digits: number): string {
  const [whole = '', rest] = text.split('.')
  const filled = whole.startsWith('-') ? whole : whole.padStart(digits, '0')
  return rest === undefined ? filled : `${filled}.${rest}`
}
