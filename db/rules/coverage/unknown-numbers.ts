import { type HotspotArea, overlap } from '../hotspots/areas.ts'
import { lineTokens, looksLikeSku, type Token, tokensOf } from '../hotspots/skus/in-text.ts'
import { isLabel, isSomethingElse } from '../hotspots/skus/other-numbers.ts'
import { longestLine, type TextRun, textOfRuns } from '../pages/text.ts'
import { areaOfPart } from '../pages/text-areas.ts'
import { hasPattern, type NumberPatterns } from './number-patterns.ts'

export type PrintedNumber = { text: string; area: HotspotArea }

/**
 * Finds numbers that are written as the feed's SKUs are, beside those that are known.
 * @param lines runs by line, in fractions of the page
 * @param known places of SKUs of the feed
 * @param ratio page width / height
 */
export function unknownNumbers(
  lines: readonly (readonly TextRun[])[],
  known: readonly HotspotArea[],
  patterns: NumberPatterns,
  ratio: number,
): PrintedNumber[] {
  if (patterns.forms.size === 0) return []
  const texts = lines.map(textOfRuns)
  return lines.flatMap((runs, number) =>
    numbersIn(texts, number, patterns).flatMap(({ text, from, to }) => {
      const area = areaOfPart(runs, from, to, ratio)
      return area === null || known.some(each => overlap(each, area)) ? [] : [{ text, area }]
    }),
  )
}

/** Finds the numbers of a line. */
export function numbersIn(lines: readonly string[], line: number, patterns: NumberPatterns): Token[] {
  const text = lines[line] ?? ''
  const words = text.length > longestLine ? [] : lineTokens(text)
  const found: Token[] = []
  for (let at = 0; at < words.length; ) {
    const { token, count } = longestAt(words, at, patterns)
    if (token && isProductNumber(token.text, { words, at, count, lines, line, patterns })) found.push(token)
    at += count
  }
  return found
}

function longestAt(words: readonly Token[], at: number, patterns: NumberPatterns) {
  for (let count = Math.min(patterns.words, words.length - at); count > 0; count--) {
    const own = words.slice(at, at + count)
    const token = tokensOf(joined(own)).find(
      ({ text }) =>
        text.split(' ').length === count &&
        looksLikeSku(text) &&
        hasPattern(text, patterns) &&
        !isMeasure(text),
    )
    if (token) return { token, count }
  }
  return { token: undefined, count: 1 }
}

function joined(words: readonly Token[]): Token {
  return {
    text: words.map(({ text }) => text).join(' '),
    from: words[0]?.from ?? 0,
    to: words.at(-1)?.to ?? 0,
  }
}

/** `500ML`, `12V` and `4XL` are no numbers of products, nor are the sizes of paper. */
const isMeasure = (text: string) =>
  /^\d+(?:[.,x×]\d+)*(?:k?g|mg|[mcd]?l|[mcd]?m|m[²³23]|k?wh?|v|m?ah|hz|x*[sml]|%|€|°c?)$/i.test(text) ||
  /^(?:[AB]\d|RAL\d{4}|(?:19|20)\d\d[/-]\d\d)$/i.test(text)

type Place = {
  words: readonly Token[]
  at: number
  count: number
  lines: readonly string[]
  line: number
  patterns: NumberPatterns
}

const shortestNumber = 5 // figures alone without a label: shorter ones are years, sizes, prices and postcodes
const longestPostcode = 6

function isProductNumber(text: string, { words, at, count, lines, line, patterns }: Place): boolean {
  if (isLabel(words[at - 1]?.text ?? '') || hasLabelBefore(words, at)) return true
  if (!/^\d+$/.test(text)) return true
  if (text.length < shortestNumber || isDay(text)) return false
  const texts = words.map(word => word.text)
  if (isSomethingElse(text, { words: texts, at, lineBefore: lines[line - 1] ?? '' })) return false
  if (isInGroups(text, [texts[at - 1], texts[at + count]], patterns)) return false
  return text.length > longestPostcode || !isNearContact(lines, line)
}

/** `Art.-Nr.: 4711`, where the colon stands alone, or `Art. Nr. 4711`. */
function hasLabelBefore(words: readonly Token[], at: number): boolean {
  return words[at - 1]?.text === ':' && isLabel(words[at - 2]?.text ?? '')
}

/** 20261130 or 30112026. */
const isDay = (text: string) =>
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/.test(
    text,
  )

/** True beside other figures, as in phone and account numbers, but not in a list of numbers like it. */
function isInGroups(
  text: string,
  beside: readonly (string | undefined)[],
  patterns: NumberPatterns,
): boolean {
  if (/^0\d{8,}$/.test(text) && !hasZeros(patterns)) return true
  return beside.some(other => {
    if (other === undefined || !/^[+(]?\d[\d)/.-]*$/.test(other)) return false
    const bare = other.replace(/\D/g, '')
    return (
      bare.length > 1 &&
      !(bare.length === text.length && hasPattern(bare, patterns)) &&
      !/[.,]\d\d$/.test(other)
    )
  })
}

const hasZeros = ({ forms }: NumberPatterns) => [...forms].some(form => /^[09]{9,}$/.test(form))

const contact =
  /@|www\.|\b(?:tel|phone|telefon|téléphone|fax|fon|gmbh|ag|kg|b\.?v|ltd|inc|s\.?a\.?r\.?l|s\.?r\.?l|postfach|p\.?o\.? ?box|impressum|imprint)\b/iu

/** True where addresses of people and companies stand, which have postcodes. */
function isNearContact(lines: readonly string[], line: number): boolean {
  return lines.slice(Math.max(0, line - 2), line + 3).some(text => contact.test(text))
}
