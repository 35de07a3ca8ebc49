import type { DashboardSection, WordsOf } from '#db/rules/words/messages.ts'

/** Sections in the language of a screen. */
export type HeldWords = { [Name in DashboardSection]?: WordsOf<Name> }

// A browser shows one screen at a time, in one language.
let held: HeldWords = {}

/** Lends words of the screen, beside those lent before, to what runs outside of React, in the browser alone. */
export function lendWords(words: HeldWords): void {
  held = { ...held, ...words }
}

/** Returns a section of the screen, for errors of requests and the like; components take `useWords`. */
export function lentWords<Name extends DashboardSection>(name: Name): WordsOf<Name> {
  return wordsAmong(held, name)
}

/** @throws if the layout above does not give the section */
export function wordsAmong<Name extends DashboardSection>(words: HeldWords, name: Name): WordsOf<Name> {
  const { [name]: found } = words
  if (found === undefined) throw new Error(`No layout of this screen gives the words of “${name}”`)
  return found as WordsOf<Name>
}
