/**
 * Returns heading levels for a document whose title is `h1`. Removes gaps, because pages come from PDFs that each
 * count in their own way.
 * @param levels in reading order
 * @returns 2 to 6 each, at most one below the parent heading
 */
export function headingRanks(levels: readonly number[]): number[] {
  /** Source levels of the open ancestor headings. */
  const around: number[] = []
  return levels.map(level => {
    while (level <= (around.at(-1) ?? 0)) around.pop()
    around.push(level)
    return Math.min(6, around.length + 1)
  })
}
