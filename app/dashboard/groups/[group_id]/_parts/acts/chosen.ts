import type { PublicationFilterJson } from '#app/dashboard/api/_json/publications/publications.ts'
import { publicationsInWords } from '#db/rules/acts/questions.ts'

/** Which publications something is done with: some, one alone with its title, or all that a list found. */
export type Chosen = { ids: number[]; title?: string } | { filter: PublicationFilterJson; count: number }

/** `“Spring”`, or `120 publications` */
export function chosenInWords(chosen: Chosen): string {
  if ('filter' in chosen) return publicationsInWords(chosen.count)
  return chosen.title === undefined ? publicationsInWords(chosen.ids.length) : `“${chosen.title}”`
}
