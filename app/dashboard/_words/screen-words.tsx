import type { ReactNode } from 'react'
import type { HeldWords } from '#components/words/held-words.ts'
import { WordsProvider } from '#components/words/words.tsx'
import type { DashboardSection } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { dashboardLanguage } from './language.ts'

type Props = { sections: DashboardSection[]; children: ReactNode }

/** Sends sections, in the language of the request, to the components of the browser below. */
export async function ScreenWords({ sections, children }: Props) {
  const language = await dashboardLanguage()
  const words = sections.map(name => [name, dashboardWordsIn(language, name)])
  return <WordsProvider words={Object.fromEntries(words) as HeldWords}>{children}</WordsProvider>
}
