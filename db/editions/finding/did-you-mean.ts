import { fold } from '../../rules/folding.ts'
import { hitsIn, termsOf } from '../../rules/searching.ts'
import { stepsBetween } from '../../rules/steps-between.ts'

/** A word of a publication. */
export type OwnWord = {
  folded: string
  /** As it is written most often. */
  written: string
  times: number
}

/** Of a publication that has more words, only the first ones are compared with a query. */
const mostWords = 30_000

/** Longer queries are left as they are, since comparing takes milliseconds a word. */
const mostCorrected = 5

const shortestWord = 3
const longestWord = 40

const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** Collects the words of texts, the most frequent first. */
export function ownWords(texts: Iterable<string>): OwnWord[] {
  const found = new Map<string, Map<string, number>>()
  for (const text of texts) {
    for (const [written] of text.matchAll(words)) {
      const folded = fold(written).trim()
      if (folded.length < shortestWord || folded.length > longestWord) continue
      const forms = found.get(folded) ?? new Map<string, number>()
      if (forms.size === 0 && found.size >= mostWords) continue
      found.set(folded, forms.set(written, (forms.get(written) ?? 0) + 1))
    }
  }
  return Array.from(found, ([folded, forms]) => {
    const [[written = folded] = []] = [...forms].toSorted(([, one], [, other]) => other - one)
    return { folded, written, times: [...forms.values()].reduce((sum, times) => sum + times, 0) }
  }).toSorted((one, other) => other.times - one.times)
}

/**
 * Corrects the words of a query that no text has.
 * @param own the most frequent first
 * @returns undefined where a word has no neighbour, or all are there
 */
export function correctedQuery(query: string, own: readonly OwnWord[]): string | undefined {
  let isHopeless = (query.match(words)?.length ?? 0) > mostCorrected
  const corrected = query.replace(words, typed => {
    if (isHopeless) return typed
    const terms = termsOf(typed)
    if (terms.length === 0 || own.some(({ folded }) => hitsIn(folded, terms).length > 0)) return typed
    const near = nearest(fold(typed).trim(), own)
    isHopeless ||= near === undefined
    return near?.written ?? typed
  })
  return isHopeless || corrected === query ? undefined : corrected
}

function nearest(typed: string, own: readonly OwnWord[]): OwnWord | undefined {
  let most = typed.length < shortestWord ? 0 : typed.length < 6 ? 1 : 2
  let found: OwnWord | undefined
  for (const word of own) {
    // Of equally near words the most frequent, which came first.
    const steps = stepsBetween(typed, word.folded, most)
    if (steps > most) continue
    found = word
    most = steps - 1
    if (most < 1) break
  }
  return found
}
