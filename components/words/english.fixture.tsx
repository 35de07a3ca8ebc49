import type { ReactNode } from 'react'
import { dashboardTexts, readWordFiles } from '#db/rules/words/declaring.fixture.ts'
import type { DashboardSection } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { type HeldWords, lendWords } from './held-words.ts'
import { WordsProvider } from './words.tsx'

const [, file] = readWordFiles().find(([code]) => code === 'en') ?? []
const sections = new Set(Object.keys(dashboardTexts(file)).map(path => path.replace(/\..*/, '')))

/** All sections in English, as a screen that has them all. */
export const englishWords = Object.fromEntries(
  Array.from(sections, name => [name, dashboardWordsIn('en', name as DashboardSection)]),
) as Required<HeldWords>

/** Lends them to what runs outside of React, as a browser's screen does. */
export function lendEnglish(): void {
  lendWords(englishWords)
}

/** Renders components of the dashboard as on a screen in English. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <WordsProvider words={englishWords}>{children}</WordsProvider>
}
