import type { Choice } from '#components/forms/choices.tsx'
import { type Layout, type Pairing, pairings } from '#db/rules/pages/spreads.ts'
import { type WideSplit, wideSplits } from '#db/rules/pages/wide-pages.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'

/** The names that every screen has for a publication's layouts. */
export function layoutChoices(words: WordsOf<'frame'>): Choice<Layout>[] {
  return [
    { value: 'booklet', label: words['layouts.booklet'], hint: words['layouts.bookletHint'] },
    { value: 'single', label: words['layouts.single'], hint: words['layouts.singleHint'] },
  ]
}

/** The names of the ways to pair the pages of a booklet. */
export function pairingChoices(words: WordsOf<'list'>): Choice<Pairing>[] {
  return pairings.map(value => ({
    value,
    label: words[`pairings.${value}`],
    hint: words[`pairings.${value}Hint`],
  }))
}

/** The names of the ways to show wide pages on phones. */
export function wideSplitChoices(words: WordsOf<'list'>): Choice<WideSplit>[] {
  return wideSplits.map(value => ({
    value,
    label: words[`wideSplits.${value}`],
    hint: words[`wideSplits.${value}Hint`],
  }))
}
