import type { Publication } from '#app/dashboard/_api/publications.ts'
import { lookOf, type PublicationLook } from './looks.ts'

/** What the list can be narrowed to, as it stands in the address. */
export const stateFilters = ['all', 'online', 'unlisted', 'offline'] as const
export type StateFilterName = (typeof stateFilters)[number]

export function isStateFilter(text: string): text is StateFilterName {
  return (stateFilters as readonly string[]).includes(text)
}

type Sought = Pick<Publication, 'id' | 'title' | 'state' | 'disable_seo'>

/** The publications whose title has every word that is sought, in a state; newest first. */
export function filtered<P extends Sought>(publications: P[], sought: string, state: StateFilterName): P[] {
  const words = plain(sought).split(/\s+/).filter(Boolean)
  return publications
    .filter(publication => state === 'all' || lookOf(publication) === (state satisfies PublicationLook))
    .filter(({ title }) => words.every(word => plain(title).includes(word)))
    .sort((one, other) => other.id - one.id)
}

/** Without accents and capitals: "naïve" is found by "Naive". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase()
}
