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
  return new Set(lines.flatMap(line => wordsOf(line).flatMap(tokensOf)).map(token => token.text))
}

/**
 * Finds SKUs that are whole tokens of a text: a word without the signs around it, a word between `:`, `=`, `#` or `|`,
 * or several words. Where one SKU is part of another, the longer one counts.
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
type Token = { text: string; from: number; to: number }

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
  return { tokens: apart, words: 1 }
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

function wordsOf(line: string): Token[] {
  return Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }))
}

/** What a word may be without the signs around it, the longest first. */
function tokensOf(word: Token): Token[] {
  const tokens = [word]
  const add = (from: number, to: number) => {
    if (from < to && !tokens.some(token => token.from === from && token.to === to))
      tokens.push({ text: word.text.slice(from - word.from, to - word.from), from, to })
  }
  const front = /^["'“”„‘’«»‹›([{<*•#:;,.]*/u.exec(word.text)?.[0].length ?? 0
  const back = /["'“”„‘’«»‹›)\]}>*:;,.!?]*$/u.exec(word.text)?.[0].length ?? 0
  add(word.from + front, word.to)
  add(word.from, word.to - back)
  add(word.from + front, word.to - back)
  if (/[:=#|]/.test(word.text)) {
    for (const { 0: part, index } of word.text.matchAll(/[^:=#|]+/g)) {
      const inner = part.replace(/^["'“”„«([{<]+/u, '')
      const start = word.from + index + part.length - inner.length
      add(start, start + inner.replace(/["'“”»)\]}>;,.!?]+$/u, '').length)
    }
  }
  return tokens
}
