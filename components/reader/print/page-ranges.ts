/** Browsers struggle to print more pictures at once. */
export const mostPrinted = 60

/** Parses page ranges such as `1-4, 7` into sorted numbers; undefined for other text or unknown pages. */
export function pagesInRanges(text: string, pageCount: number): number[] | undefined {
  const ranges = text.split(/[,;\s]+(?![-–—])/).filter(Boolean)
  const numbers = new Set<number>()
  for (const range of ranges) {
    const [, first = '', last = first] = /^(\d{1,6})(?:\s*[-–—]\s*(\d{1,6}))?$/.exec(range) ?? []
    const [from, to] = [Number(first), Number(last)].toSorted((one, other) => one - other)
    if (!from || !to || to > pageCount) return undefined
    for (let number = from; number <= to; number += 1) numbers.add(number)
  }
  return numbers.size === 0 ? undefined : [...numbers].toSorted((one, other) => one - other)
}
