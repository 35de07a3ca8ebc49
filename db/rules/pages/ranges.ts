/** Pages as people write them: `1–3, 7, 9–10`. @param numbers in any order */
export function pageRanges(numbers: readonly number[]): string {
  return rangesOf(numbers).join(', ')
}

/** Pages at the beginning of a sentence: `Page 4`, `Pages 3–9 and 12`, `Pages 1, 3 and 5`. @param numbers in any order */
export function pagesInWords(numbers: readonly number[]): string {
  const ranges = rangesOf(numbers)
  const [last = '', ...before] = ranges.toReversed()
  const list = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
  return `${numbers.length === 1 ? 'Page' : 'Pages'} ${list}`
}

function rangesOf(numbers: readonly number[]): string[] {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && number <= last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
}
