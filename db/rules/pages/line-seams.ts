import { textEnd } from './text-ends.ts'

/** How a line goes on in the next: after a blank, without one, or without its hyphen, which only divides a word. */
export type Seam = 'apart' | 'close' | 'divided'

const longest = 100 // UTF-16 units of a word that is looked at

/** Tells how two lines of a paragraph are one text. Blank lines are apart from all. */
export function seamOf(line: string, next: string): Seam {
  const [before, after] = [line.slice(-longest), next.slice(0, longest)]
  if (before.endsWith('\u00ad')) return 'divided'
  if (/[-\u2010]$/.test(before)) return seamAtHyphen(textEnd(before.slice(0, -1), /\S/u), after)
  if (/[^\s/]\/$/.test(before) && /^[\p{L}\d]/u.test(after)) return 'close'
  if (/\d[–—]$/.test(before) && /^\d/.test(after)) return 'close'
  return isUnspaced(before, after) ? 'close' : 'apart'
}

/** `Holz- und Metall`, `short- or long-term`: the hyphen stands for the end of the word that follows. */
const suspended =
  /^(?:(?:und|oder|bzw|sowie|and|och|og|eller|[\p{Ll}])(?!\p{L})|(?:or|to|et|ou|en|of)\s.*\p{L}[-\u2010])/u
/** Second parts of compounds, which no division of a word begins with. */
const secondParts =
  /^(?:(?:known|based|friendly|sized|shaped|minded|looking|backed)(?!\p{L})|(?:of|the|to|and|in|by|on)[-\u2010])/u
const inAddress = /[@]|:\/\/|[\p{L}\d]\.\p{L}/u

/** @param word without its hyphen */
function seamAtHyphen(word: string, next: string): Seam {
  const part = textEnd(word, /[\p{L}\p{M}]/u)
  if (!/[\p{L}\p{M}\d]$/u.test(word) || !/^[\p{L}\d]/u.test(next)) return 'apart'
  if (part === '' || !/^\p{Ll}/u.test(next)) return 'close'
  if (suspended.test(next)) return 'apart'
  // `state-of-` + `the-art`; German nouns are divided: `E-Mail-Adres-` + `se`.
  const isInCompound = /[-\u2010]\p{Ll}+$/u.test(word) || /^\p{Ll}+[-\u2010]\p{Ll}/u.test(next)
  return isInCompound || secondParts.test(next) || inAddress.test(word) ? 'close' : 'divided'
}

const wide = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Bopomofo}ー]'
const wideMark = '[\u3001-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]'
/** CSS Text 3, 4.1.3, and figures beside ideographs. Korean has blanks between words. */
const unspaced = [
  `(?:${wide}|\\d)\n${wide}`,
  `${wide}\n\\d`,
  `${wideMark}\n\\S`,
  `\\S\n${wideMark}`,
  ...['Thai', 'Lao', 'Khmer', 'Myanmar'].map(script => `\\p{sc=${script}}\n\\p{sc=${script}}`),
]
const unspacedSeam = new RegExp(unspaced.join('|'), 'u')
const mayBeUnspaced = /[^\0-\u0dff]/

function isUnspaced(line: string, next: string): boolean {
  const ends = `${line.slice(-2)}\n${next.slice(0, 2)}`
  return mayBeUnspaced.test(ends) && unspacedSeam.test(ends)
}
