import { z } from 'zod'

/** A page of a new edition: the one of the PDF that it is made of, and the publication's page that it takes the place of. */
export const pageMatch = z.object({
  made: z.int().min(1), // as `converted_pages.source_number`
  pageId: z.int().nullable(), // null for a page that is added
  isSame: z.boolean(), // true if it reads and looks as before
})
export type PageMatch = z.infer<typeof pageMatch>

/**
 * States of a new edition; `converting` until its pages are made, then `waiting` for a person, who publishes it. One that was
 * published can be undone for a day.
 */
export const editionStates = ['converting', 'failed', 'waiting', 'published', 'undone'] as const
export type EditionState = (typeof editionStates)[number]

/** A page of the publication, as a review needs it. */
export type PageBefore = { id: number; number: number }

/** True if the pages are all those that were made, each once, and take the places of different pages that are there. */
export function isWholeEdition(
  chosen: readonly Pick<PageMatch, 'made' | 'pageId'>[],
  proposed: readonly PageMatch[],
  before: readonly PageBefore[],
): boolean {
  const made = new Set(chosen.map(page => page.made))
  const isWhole = made.size === proposed.length && chosen.length === proposed.length
  const places = chosen.flatMap(({ pageId }) => pageId ?? [])
  const known = new Set(before.map(({ id }) => id))
  return (
    isWhole &&
    proposed.every(page => made.has(page.made)) &&
    new Set(places).size === places.length &&
    places.every(id => known.has(id))
  )
}
