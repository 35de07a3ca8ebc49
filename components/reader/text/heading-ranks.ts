/**
 * Levels of headings in a document whose title is its `h1`: what a PDF calls them, without gaps, because pages come
 * from several PDFs and layouts that each count in their own way.
 * @param levels in reading order
 * @returns 2 to 6 for each; never more than one below the heading that it stands under
 */
export function headingRanks(levels: readonly number[]): number[] {
  /** The levels, as the pages have them, of the headings around the next one. */
  const around: number[] = []
  return levels.map(level => {
    while (level <= (around.at(-1) ?? 0)) around.pop()
    around.push(level)
    return Math.min(6, around.length + 1)
  })
}
