import { textEnd, withoutEnd } from '../../pages/text-ends.ts'
import { isOtherNumber } from './other-numbers.ts'

/** Known SKUs by words: 300,000 are searched as fast as three. */
export type SkuIndex = {
  skus: ReadonlyMap<string, string> // SKUs by their form with single spaces and plain signs
  lengths: ReadonlyMap<string, ReadonlySet<number>> // word counts of multi-word SKUs, by first word
}

export type SkuInText = { line: number; from: number; to: number; sku: string }

const mostWords = 8

export function indexSkus(skus: Iterable<string>): SkuIndex {
  const index = new Map<string, string>()
  const lengths = new Map<string, Set<number>>()
  for (const sku of skus) {
    const words = withPlainSigns(sku)
      .split(/\s+/)
      .filter(word => word !== '')
    const [first] = words
    if (first === undefined || words.length > mostWords) continue
    index.set(words.join(' '), sku)
    if (words.length > 1) lengths.set(first, (lengths.get(first) ?? new Set()).add(words.length))
  }
  return { skus: index, lengths }
}

/** Returns candidates for one-word SKUs, to query the database. */
export function skuCandidates(lines: readonly string[]): Set<string> {
  return new Set(
    lines.flatMap(line => {
      const words = lineTokens(line)
      const whole = words.flatMap(word => [...tokensOf(word), ...partsOf(word)])
      const joined = words.flatMap((_, at) => [spacedOut(words, at) ?? [], hyphenated(words, at)].flat())
      // Feeds may have other hyphens too.
      const asWritten = whole
        .map(({ from, to }) => line.slice(from, to))
        .filter((text, at) => text !== whole[at]?.text)
      return [...[...whole, ...joined].map(({ text }) => text), ...asWritten]
    }),
  )
}

/**
 * Finds SKUs that are whole tokens, the longest first. Other words may contain one: after a label (`Nr.0012345`),
 * between slashes (`0012345/4711`), or letter-spaced; or a SKU has other hyphens, or blanks instead.
 */
export function findSkus(lines: readonly string[], index: SkuIndex): SkuInText[] {
  return lines.flatMap((line, number) => {
    const words = lineTokens(line)
    const texts = words.map(word => word.text)
    const found: SkuInText[] = []
    for (let at = 0; at < words.length; ) {
      const match = longestAt(words, at, index)
      for (const token of match.tokens) {
        const { text, from, to } = token
        if (isOtherNumber(text, { words: texts, at, lineBefore: lines[number - 1] ?? '' })) continue
        found.push({ line: number, from, to, sku: index.skus.get(text) ?? text })
      }
      at += match.words
    }
    return found
  })
}

export type Token = { text: string; from: number; to: number }

function longestAt(words: Token[], at: number, index: SkuIndex): { tokens: Token[]; words: number } {
  const word = words[at]
  if (word === undefined) return { tokens: [], words: 1 }
  const tokens = tokensOf(word)
  const starts = tokens.filter(({ to }) => to === word.to)
  for (const start of starts) {
    const counts = [...(index.lengths.get(start.text) ?? [])].sort((one, other) => other - one)
    for (const count of counts) {
      const token = severalWords(start, words.slice(at + 1, at + count), count, index)
      if (token) return { tokens: [token], words: count }
    }
  }
  // Whole words first: parts do not count if the whole is a SKU.
  const known = tokens.filter(({ text }) => index.skus.has(text))
  const apart = known.filter(
    (token, position) =>
      !known.slice(0, position).some(longer => token.from < longer.to && longer.from < token.to),
  )
  if (apart.length > 0) return { tokens: apart, words: 1 }
  const spaced = spacedOut(words, at)
  if (spaced && index.skus.has(spaced.text)) return { tokens: [spaced], words: spaced.words }
  const split = hyphenated(words, at).find(({ text }) => index.skus.has(text))
  if (split) return { tokens: [split], words: split.words }
  return { tokens: partsOf(word).filter(({ text }) => index.skus.has(text)), words: 1 }
}

const shortestPart = 4 // shorter parts are too often amounts, sizes or years
const mostLetters = 40

/** True if a part of a word is likely to be a SKU. */
export function looksLikeSku(text: string): boolean {
  return text.length >= shortestPart && /\d/.test(text)
}

const labelOfPart =
  /^\p{L}[\p{L}.-]*[.°º](?=[\p{L}\d])|^(?:品番|型番|商品番号|商品コード|货号|貨號|型号|编号|編號|รหัส|품번)[:：]?(?=[A-Z\d])/iu

/** Splits a word at slashes, and after a label that ends in a full stop or `°`, or of a script without blanks. */
function partsOf(word: Token): Token[] {
  const bare = printedTokens(word).at(-1) ?? word
  const label = labelOfPart.exec(bare.text)?.[0].length ?? 0
  const parts: Token[] = []
  for (const { 0: text, index } of bare.text.slice(label).matchAll(/[^/]+/g)) {
    const from = bare.from + label + index
    if (text.length < word.text.length && looksLikeSku(text))
      parts.push({ text, from, to: from + text.length })
  }
  return parts
}

type Joined = Token & { words: number }

const shortestSplit = 6 // shorter ones are too often something else

/** Joins this word and the next by a hyphen that is missing, or has blanks beside it. */
function hyphenated(words: Token[], at: number): Joined[] {
  const count = words[at + 1]?.text === '-' ? 3 : 2
  const [first, last] = [words[at], words[at + count - 1]]
  const begin = first && tokensOf(first).findLast(({ to }) => to === first.to)
  if (!begin || !last || !/[\p{L}\d]-?$/u.test(begin.text) || !/^-?[\p{L}\d]/u.test(last.text)) return []
  const hyphen = begin.text.endsWith('-') || last.text.startsWith('-') ? '' : '-'
  return tokensOf(last)
    .filter(({ from }) => from === last.from)
    .map(end => ({ text: `${begin.text}${hyphen}${end.text}`, from: begin.from, to: end.to, words: count }))
    .filter(({ text }) => text.length >= shortestSplit && looksLikeSku(text) && /\p{L}/u.test(text))
}

/** Joins letter-spaced text that starts here. */
function spacedOut(words: Token[], at: number): Joined | null {
  const isSingle = (index: number) => words[index]?.text.length === 1
  if (!isSingle(at) || isSingle(at - 1)) return null
  let end = at
  while (isSingle(end) && end - at < mostLetters) end += 1
  const [first, last] = [words[at], words[end - 1]]
  const text = words
    .slice(at, end)
    .map(word => word.text)
    .join('')
  return first && last && looksLikeSku(text) ? { text, from: first.from, to: last.to, words: end - at } : null
}

/** The last word may have trailing punctuation. */
function severalWords(start: Token, rest: Token[], count: number, { skus }: SkuIndex): Token | undefined {
  const last = rest.at(-1)
  if (last === undefined || rest.length !== count - 1) return undefined
  const before = [start, ...rest.slice(0, -1)].map(({ text }) => text).join(' ')
  return tokensOf(last)
    .filter(({ from }) => from === last.from)
    .map(({ text, to }) => ({ text: `${before} ${text}`, from: start.from, to }))
    .find(({ text }) => skus.has(text))
}

/** Returns the text with plain hyphens, and letters and figures that are not of full width. Each has one unit, as before. */
function withPlainSigns(text: string): string {
  return text
    .replace(/[\u2010-\u2014\u2043\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

export function lineTokens(line: string): Token[] {
  return Array.from(withPlainSigns(line).matchAll(/\S+/g), ({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }))
}

/** Returns the word without surrounding punctuation, longest form first; soft hyphens are hyphens, or nothing. */
export function tokensOf(word: Token): Token[] {
  const tokens = printedTokens(word)
  if (!word.text.includes('\u00ad')) return tokens
  return tokens.flatMap(token =>
    ['-', ''].map(hyphen => ({ ...token, text: token.text.replaceAll('\u00ad', hyphen) })),
  )
}

function printedTokens(word: Token): Token[] {
  const tokens = [word]
  const places = new Set([`${word.from} ${word.to}`])
  const add = (from: number, to: number) => {
    const place = `${from} ${to}`
    if (from >= to || places.has(place)) return
    places.add(place)
    tokens.push({ text: word.text.slice(from - word.from, to - word.from), from, to })
  }
  const front = /^["'“”„‘’«»‹›([{<*•#№:;,.¡¿→►▶·…「【『〔《〈]*/u.exec(word.text)?.[0].length ?? 0
  const back = textEnd(word.text, /["'“”„‘’«»‹›)\]}>*:;,.!?…،؛؟。、」】』〕》〉]/u).length
  add(word.from + front, word.to)
  add(word.from, word.to - back)
  add(word.from + front, word.to - back)
  if (/[:=#|]/.test(word.text)) {
    for (const { 0: part, index } of word.text.matchAll(/[^:=#|]+/g)) {
      const inner = part.replace(/^["'“”„«([{<]+/u, '')
      const start = word.from + index + part.length - inner.length
      add(start, start + withoutEnd(inner, /["'“”»)\]}>;,.!?]/u).length)
    }
  }
  return tokens
}
