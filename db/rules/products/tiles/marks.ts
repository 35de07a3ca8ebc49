import { type HotspotArea, overlap } from '../../hotspots/areas.ts'
import { lineTokens, looksLikeSku, type Token, tokensOf } from '../../hotspots/skus/in-text.ts'
import { isLabel, isOtherNumber } from '../../hotspots/skus/other-numbers.ts'
import { type TextRun, textOfRuns } from '../../pages/text.ts'
import { areaOfPart } from '../../pages/text-areas.ts'

/** The number of a product, known or not. */
export type TileMark = HotspotArea & { sku: string }

const shortestNumber = 5 // of figures alone

/**
 * Finds numbers of unknown products: those of the pattern of a known one, or after the same label. They keep the tiles of
 * known products off theirs.
 */
export function unknownMarks(
  lines: readonly (readonly TextRun[])[],
  known: readonly TileMark[],
  ratio: number,
): TileMark[] {
  const patterns = new Set(known.map(({ sku }) => patternOf(sku)).filter(pattern => pattern.includes('9')))
  return lines.flatMap(runs => {
    const words = lineTokens(textOfRuns(runs))
    return words.flatMap((word, at) => {
      const token = tokensOf(word).findLast(({ text }) => looksLikeSku(text))
      if (!token || !isNumberOfProduct(token, words, at, patterns)) return []
      const area = areaOfPart(runs, token.from, token.to, ratio)
      return area && !known.some(mark => overlap(mark, area)) ? [{ ...area, sku: token.text }] : []
    })
  })
}

function isNumberOfProduct(
  { text }: Token,
  words: readonly Token[],
  at: number,
  patterns: ReadonlySet<string>,
): boolean {
  if (isLabel(words[at - 1]?.text ?? '')) return true
  if (!patterns.has(patternOf(text)) || text.length < (/^\d+$/.test(text) ? shortestNumber : 4)) return false
  return !isOtherNumber(text, { words: words.map(word => word.text), at, lineBefore: '' })
}

/** `AB-0012` is `A-9`. */
function patternOf(sku: string): string {
  return sku.replace(/\p{L}+/gu, 'A').replace(/\d+/g, '9')
}

/** An amount with its currency, before or after it. */
export function isPrice(text: string): boolean {
  return /(?:[€$£¥₽₹₺₴฿₫]|\b(?:EUR|USD|GBP|CHF|Rp|Rs|kr|zł|Kč|lei|руб)\.?)\s?\d|\d[\s.,-]*(?:[€$£¥₽₹₺₴฿₫]|(?:EUR|USD|GBP|CHF|kr|zł|Kč|lei|руб|تومان|ریال|ر\.س)(?!\p{L}))/u.test(
    text,
  )
}
