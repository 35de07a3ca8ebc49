import { fold } from '../folding.ts'

/** Returns words without case, accents, signs and spaces, as feeds spell them in many ways: `Artikel-Nr.` → `artikelnr`. */
export function wordKey(words: string): string {
  return fold(words).replaceAll(' ', '')
}

/** Returns the keys of a list with commas between. */
export function wordKeys(list: string): string[] {
  return list.split(',').map(wordKey)
}

/** Returns the keys of a list of words, to look words up in. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(wordKeys(list))
}
