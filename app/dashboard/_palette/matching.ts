import { fold } from '#db/rules/folding.ts'
import { hitsIn, termsOf } from '#db/rules/searching.ts'
import type { PaletteEntry } from './places.tsx'

/** Returns the entries with all words of a text; those that begin with it come first. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const terms = termsOf(text)
  const begun = fold(text).trim()
  return entries
    .filter(({ label, detail = '' }) => hitsIn(fold(`${label} ${detail}`), terms).length > 0)
    .toSorted((one, other) => Number(beginsWith(other, begun)) - Number(beginsWith(one, begun)))
}

function beginsWith({ label }: PaletteEntry, text: string): boolean {
  return fold(label).startsWith(text)
}

/**
 * Returns the page that a text names, if the publication has it: "12", "p. 12" and "Seite 12" mean page 12.
 * @param count of its pages
 */
export function pageNumbered(text: string, count: number): number | undefined {
  const [number] = /^[\p{L}.\s]{0,12}?(\d{1,6})\s*$/u.exec(text)?.slice(1).map(Number) ?? []
  return number !== undefined && number >= 1 && number <= count ? number : undefined
}
