import { expect, it } from 'vitest'
import { headedPages } from './page-headings.ts'

const heading = (pageNumber: number, title: string, level = 1) => ({ pageNumber, title, level })
const titles = (...headings: ReturnType<typeof heading>[]) =>
  headedPages(headings).map(({ title, pageNumber }) => `${pageNumber} ${title}`)

it('names each page by the first of its highest headings', () => {
  expect(
    titles(heading(1, 'From 49', 3), heading(1, 'Chairs', 2), heading(2, 'Tables'), heading(4, 'Lamps')),
  ).toEqual(['1 Chairs', '2 Tables', '4 Lamps'])
})

it('names what goes on over several pages once', () => {
  expect(
    titles(heading(1, 'Chairs'), heading(2, 'Chairs'), heading(3, 'Tables'), heading(4, 'Lamps')),
  ).toEqual(['1 Chairs', '3 Tables', '4 Lamps'])
})

it('leaves out what is no heading for people: numbers, signs, and whole sentences', () => {
  expect(
    titles(heading(1, '2024'), heading(2, 'A'.repeat(81)), heading(3, 'Chairs'), heading(4, 'Lamps')),
  ).toEqual([])
})
