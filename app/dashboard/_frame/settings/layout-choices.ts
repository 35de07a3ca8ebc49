import type { Choice } from '#components/forms/choices.tsx'
import type { Layout } from '#db/rules/pages/spreads.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'

/** The names that every screen has for a publication's layouts. */
export function layoutChoices(words: WordsOf<'frame'>): Choice<Layout>[] {
  return [
    { value: 'booklet', label: words['layouts.booklet'], hint: words['layouts.bookletHint'] },
    { value: 'single', label: words['layouts.single'], hint: words['layouts.singleHint'] },
  ]
}
