import { longestValue } from '#db/rules/feed-values/meanings.ts'

/** True for `4,00638E+12`, of which a spreadsheet has lost digits. */
export function isRounded(number: string): boolean {
  return number.length <= longestRounded && /^\d[.,]\d+E\+\d\d$/i.test(number)
}
const longestRounded = 24

/** Returns a text without line breaks and repeated spaces. */
export function inOneLine(text: string): string {
  return /\s\s|[\t\n\r]/.test(text) ? text.replace(/\s+/g, ' ') : text
}

/** Cuts a text to a number of UTF-16 units, but never within a surrogate pair. */
export function cut(text: string, most: number): string {
  const end = /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most
  return text.slice(0, end).trimEnd()
}

/** Returns a value as notes tell it. */
export function shortened(text: string): string {
  return text.length > longestValue ? `${cut(text, longestValue)}…` : text
}
