/** More pictures than this are more than a browser prints well. */
export const mostPrinted = 60

/**
 * Page numbers as people write them: `1-4, 7`.
 * @returns the numbers in order, each once; undefined where it says something else, or a page that there is not
 */
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
