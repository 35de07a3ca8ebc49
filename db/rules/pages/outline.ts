import { z } from 'zod'

/** What of a PDF's outline is kept: more is no table of contents, but an index or an attack. */
export const mostEntries = 5000
export const deepestLevel = 6
export const longestTitle = 300

/** An entry of a PDF's outline, kept with the page that it leads to. */
export const outlineEntry = z.object({
  title: z.string().min(1).max(longestTitle),
  /** From 1, the outermost. */
  level: z.int().min(1).max(deepestLevel),
  /** Its place among all entries of the PDF's outline. */
  order: z.int().min(0),
})
export type OutlineEntry = z.infer<typeof outlineEntry>

/** A line of a publication's table of contents. */
export type ContentsEntry = { title: string; level: number; pageNumber: number }

/**
 * A publication's table of contents, made of what its pages have: by page, those of one page as in the outline.
 * So it follows the pages, whatever PDFs they come from. No entry is more than one level below the one before.
 */
export function contentsOf(pages: readonly { number: number; outline: OutlineEntry[] }[]): ContentsEntry[] {
  /** The levels, as the outlines have them, of the entries around the next one. */
  const around: number[] = []
  return pages
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ number, outline }) =>
      outline
        .toSorted((one, other) => one.order - other.order)
        .map(entry => ({ ...entry, pageNumber: number })),
    )
    .slice(0, mostEntries)
    .map(({ title, level, pageNumber }) => {
      while (level <= (around.at(-1) ?? 0)) around.pop()
      around.push(level)
      return { title, level: around.length, pageNumber }
    })
}
