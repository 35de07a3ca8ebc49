import { endOf, withoutEnd } from '../pages/text-ends.ts'

/** The SKUs to look for, by their words: looking takes as long for 300,000 as for three. */
export type SkuIndex = {
  /** By the SKU with single spaces, the SKU as it is written. */
  skus: ReadonlyMap<string, string>
  /** By the first word of a SKU of several, of how many words there are some. */
  lengths: ReadonlyMap<string, ReadonlySet<number>>
}

/** A SKU in a line. `from` and `to` count its UTF-16 units. */
export type SkuInText = { line: number; from: number; to: number; sku: string }

/** SKUs of more words are no SKUs. */
const mostWords = 8

export function indexSkus(skus: Iterable<string>): SkuIndex {
  const index = new Map<string, string>()
  const lengths = new Map<string, Set<number>>()
  for (const sku of skus) {
    const words = sku.split(/\s+/).filter(word => word !== '')
    const [first] = words
    if (first === undefined || words.length > mostWords) continue
    index.set(words.join(' '), sku)
    if (words.length > 1) lengths.set(first, (lengths.get(first) ?? new Set()).add(words.length))
  }
  return { skus: index, lengths }
}

/** What of some lines could be a SKU of one word: what a database is asked for. */
export function skuCandidates(lines: readonly string[]): Set<string> {
  const candidates = lines
    .map(wordsOf)
    .flatMap(words => [
      ...words.flatMap(word => [...tokensOf(word), ...partsOf(word)]),
      ...words.flatMap((_, at) => spacedOut(words, at) ?? []),
    ])
  return new Set(candidates.map(({ text }) => text))
}

/**
 * Finds SKUs that are whole tokens of a text: a word without the signs around it, a word between `:`, `=`, `#` or `|`,
 * or several words. Where one SKU is part of another, the longer one counts. Where a word is none, it may have one in
 * it: with a label before it (`Nr.0012345`), beside others (`0012345/4711`), or with its letters spaced out.
 */
export function findSkus(lines: readonly string[], index: SkuIndex): SkuInText[] {
  return lines.flatMap((line, number) => {
    const words = wordsOf(line)
    const found: SkuInText[] = []
    for (let at = 0; at < words.length; ) {
      const match = longestAt(words, at, index)
      for (const { text, from, to } of match.tokens)
        found.push({ line: number, from, to, sku: index.skus.get(text) ?? text })
      at += match.words
    }
    return found
  })
}

/** A part of a line. */
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
  // The whole word comes first, so that its parts do not count where it is a SKU itself.
  const known = tokens.filter(({ text }) => index.skus.has(text))
  const apart = known.filter(
    (token, position) =>
      !known.slice(0, position).some(longer => token.from < longer.to && longer.from < token.to),
  )
  if (apart.length > 0) return { tokens: apart, words: 1 }
  const spaced = spacedOut(words, at)
  if (spaced && index.skus.has(spaced.text)) return { tokens: [spaced], words: spaced.words }
  return { tokens: partsOf(word).filter(({ text }) => index.skus.has(text)), words: 1 }
}

/** Shorter parts of words are too often something else: amounts, sizes, years. */
const shortestPart = 4
/** Longer runs of single letters are no SKU. */
const mostLetters = 40

/** Whether a text may be a SKU though it is no whole word. */
export function looksLikeSku(text: string): boolean {
  return text.length >= shortestPart && /\d/.test(text)
}

/** What of a word is left without a label, which ends in a full stop or `°`, and between slashes. */
function partsOf(word: Token): Token[] {
  const bare = tokensOf(word).at(-1) ?? word
  const label = /^\p{L}[\p{L}.-]*[.°º](?=[\p{L}\d])/u.exec(bare.text)?.[0].length ?? 0
  const parts: Token[] = []
  for (const { 0: text, index } of bare.text.slice(label).matchAll(/[^/]+/g)) {
    const from = bare.from + label + index
    if (text.length < word.text.length && looksLikeSku(text))
      parts.push({ text, from, to: from + text.length })
  }
  return parts
}

/** Single letters that follow each other, as one: as many as there are from here, if none is before. */
function spacedOut(words: Token[], at: number): (Token & { words: number }) | null {
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

/** The last word may have a sign behind it that is none of the SKU's. */
function severalWords(start: Token, rest: Token[], count: number, { skus }: SkuIndex): Token | undefined {
  const last = rest.at(-1)
  if (last === undefined || rest.length !== count - 1) return undefined
  const before = [start, ...rest.slice(0, -1)].map(({ text }) => text).join(' ')
  return tokensOf(last)
    .filter(({ from }) => from === last.from)
    .map(({ text, to }) => ({ text: `${before} ${text}`, from: start.from, to }))
    .find(({ text }) => skus.has(text))
}

export function wordsOf(line: string): Token[] {
  return Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }))
}

/** What a word may be without the signs around it, the longest first. */
export function tokensOf(word: Token): Token[] {
  const tokens = [word]
  const places = new Set([`${word.from} ${word.to}`])
  const add = (from: number, to: number) => {
    const place = `${from} ${to}`
    if (from >= to || places.has(place)) return
    places.add(place)
    tokens.push({ text: word.text.slice(from - word.from, to - word.from), from, to })
  }
  const front = /^["'“”„‘’«»‹›([{<*•#:;,.]*/u.exec(word.text)?.[0].length ?? 0
  const back = endOf(word.text, /["'“”„‘’«»‹›)\]}>*:;,.!?]/u).length
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
