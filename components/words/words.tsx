'use client'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import { type Formats, formatsOf } from '#db/rules/words/formats.ts'
import type { DashboardSection, WordsOf } from '#db/rules/words/messages.ts'
import { type HeldWords, lendWords, wordsAmong } from './held-words.ts'

const Context = createContext<HeldWords>({})

/** Gives sections to everything below, with those that are given above. */
export function WordsProvider({ words, children }: { words: HeldWords; children: ReactNode }) {
  const above = useContext(Context)
  const all = useMemo(() => ({ ...above, ...words }), [above, words])
  useLayoutEffect(() => lendWords(words), [words])
  return <Context value={all}>{children}</Context>
}

/** Returns a section in the screen's language, on the server too. */
export function useWords<Name extends DashboardSection>(name: Name): WordsOf<Name> {
  return wordsAmong(useContext(Context), name)
}

/** Returns how the screen's language writes numbers, dates and lists. */
export function useFormats(): Formats {
  const { locale } = useWords('frame')
  return useMemo(() => formatsOf(locale), [locale])
}
