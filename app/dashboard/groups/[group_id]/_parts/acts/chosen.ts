import type { PublicationFilter } from '#db/publication-lists/list.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/** Target of an act: some publications, one with its title, or all matches of a list. */
export type Chosen = { ids: number[]; title?: string } | { filter: PublicationFilter; count: number }

/** `“Spring”`, or `120 publications` */
export function chosenInWords(words: WordsOf<'list'>, chosen: Chosen): string {
  if ('filter' in chosen) return fill(words, 'count', { count: chosen.count })
  if (chosen.title !== undefined) return fill(words, 'quoted', { title: chosen.title })
  return fill(words, 'count', { count: chosen.ids.length })
}
