import type { PublicationFilter } from '#db/publication-lists/list.ts'
import { publicationsInWords } from '#db/rules/acts/questions.ts'

/** Target of an act: some publications, one with its title, or all matches of a list. */
export type Chosen = { ids: number[]; title?: string } | { filter: PublicationFilter; count: number }

/** `“Spring”`, or `120 publications` */
export function chosenInWords(chosen: Chosen): string {
  if ('filter' in chosen) return publicationsInWords(chosen.count)
  return chosen.title === undefined ? publicationsInWords(chosen.ids.length) : `“${chosen.title}”`
}
