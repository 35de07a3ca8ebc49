/** Formats page numbers, given in any order: `1–3, 7, 9–10`. */
export function pageRanges(numbers: readonly number[]): string {
  return pageRangeList(numbers).join(', ')
}

/** Formats page numbers, given in any order, to begin a sentence: `Page 4`, `Pages 3–9 and 12`. */
export function pagesInWords(numbers: readonly number[]): string {
  const ranges = pageRangeList(numbers)
  const [last = '', ...before] = ranges.toReversed()
  const list = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
  return `${numbers.length === 1 ? 'Page' : 'Pages'} ${list}`
}

/** Page numbers, given in any order, as ranges: `1–3`, `7`. */
export function pageRangeList(numbers: readonly number[]): string[] {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && number <= last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
}
