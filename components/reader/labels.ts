import type { Words } from './words.ts'

/** Fills in placeholders: `fill('Page {page}', { page: 2 })`. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
}

/** Names a view: "Pages 2 and 3 of 8". */
export function nameOfView(pages: number[], total: number, words: Pick<Words, 'pageOf' | 'pagesOf'>): string {
  const [from = 1, to] = pages
  return to === undefined
    ? fill(words.pageOf, { page: from, total })
    : fill(words.pagesOf, { from, to, total })
}

/** Names a view in numbers: "2–3". */
export function numbersOfView(pages: number[]): string {
  return pages.join('–')
}
