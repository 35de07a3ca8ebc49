import { fill } from '#db/rules/words/messages.ts'
import type { Words } from './words.ts'

/** Names a view: "Pages 2 and 3 of 8". */
export function nameOfView(pages: number[], total: number, words: Words): string {
  const [from = 1, to] = pages
  return to === undefined
    ? fill(words, 'pageOf', { page: from, total })
    : fill(words, 'pagesOf', { from, to, total })
}

/** Names a view in numbers: "2–3". */
export function numbersOfView(pages: number[]): string {
  return pages.join('–')
}
