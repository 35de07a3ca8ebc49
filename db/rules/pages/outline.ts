import { z } from 'zod'

export const mostEntries = 5000 // limit of entries: a longer outline is an index or an attack
export const deepestLevel = 6
export const longestTitle = 300

export const outlineEntry = z.object({
  title: z.string().min(1).max(longestTitle),
  level: z.int().min(1).max(deepestLevel), // from 1, the outermost
  order: z.int().min(0),
})
export type OutlineEntry = z.infer<typeof outlineEntry>

export type ContentsEntry = { title: string; level: number; pageNumber: number }

/** Builds contents from the pages' entries, across PDFs, with levels rising by at most one. */
export function contentsOf(pages: readonly { number: number; outline: OutlineEntry[] }[]): ContentsEntry[] {
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
