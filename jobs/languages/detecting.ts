import { isWrittenIn } from './scripts.ts'

const fewestLetters = 24 // fewer tell too little, except in scripts of few languages
const fewestOfOthers = 6
const fewestAgainst = 150 // from here on a text may contradict what its PDF says
const leastLikeness = 0.88 // of the best score; Danish and Norwegian are at 0.95, Spanish and Portuguese at 0.87
const mostLetters = 20_000 // more tell nothing new

/** Languages that are told apart by few words, or that the detector calls by another name. */
const alike: Record<string, string> = {
  nb: 'no',
  nn: 'no',
  bs: 'hr',
  sr: 'hr',
  sh: 'hr',
  id: 'ms',
  fil: 'tl',
}

export type Detector = {
  /** Returns the language of a text (ISO 639-1); undefined if it is too short or in doubt. */
  languageIn(text: string, fewest?: number): string | undefined
  /** True if a text is surely in another language; not if the detector does not know the language that is said. */
  isAgainst(text: string, said: string, fewest?: number): boolean
}

/** Loads the detector's data of 0.9 MB: they tell 96 of 100 texts of 60 letters apart. */
export async function languageDetector(): Promise<Detector> {
  const { eld } = await import('eld/extrasmall')
  const known = new Set(Object.values(eld.info().Languages))
  return {
    languageIn(text, fewest = fewestLetters) {
      if (lettersIn(text) < fewest && lettersOutside(text) < fewestOfOthers) return undefined
      const found = eld.detect(text.slice(0, mostLetters))
      return found.language !== '' && found.isReliable() ? found.language : undefined
    },
    isAgainst(text, said, fewest = fewestAgainst) {
      const name = detectorsName(said)
      if (!isWrittenIn(text, said)) return lettersIn(text) > 0
      if (!known.has(name) || lettersIn(text) < fewest) return false
      const found = eld.detect(text.slice(0, mostLetters))
      const scores = found.getScores()
      const best = scores[found.language] ?? 0
      return found.isReliable() && (scores[name] ?? 0) < leastLikeness * best
    },
  }
}

function detectorsName(tag: string): string {
  const [name = ''] = tag.split('-')
  return alike[name] ?? name
}

/** Counts letters that are neither Latin nor Cyrillic, scripts of many languages. */
function lettersOutside(text: string): number {
  return text.match(/(?![\p{Script=Latin}\p{Script=Cyrillic}])\p{L}/gu)?.length ?? 0
}

export function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
