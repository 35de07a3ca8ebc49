import { expect, it } from 'vitest'
import {
  betweenPx,
  columnOf,
  lengthInStyle,
  pageAt,
  pageRead,
  pagesAround,
  topInStyle,
  topOfPage,
} from './column.ts'

const widthPx = 400
/** Two pages of 800 pixels, one of 200, and another of 800. */
const column = columnOf([
  [0.5, 2],
  [2, 1],
  [0.5, 1],
])

it('knows from the start where each page lies', () => {
  expect([1, 2, 3, 4].map(page => topOfPage(column, page, widthPx))).toEqual([
    0,
    800 + betweenPx,
    1600 + 2 * betweenPx,
    1800 + 3 * betweenPx,
  ])
})

it('says so to a stylesheet for any width', () => {
  expect(topInStyle(column, 3)).toBe('calc(100cqw * 4 + 16px)')
  expect(lengthInStyle(column)).toBe('calc(100cqw * 6.5 + 24px)')
})

it('finds the page at a height, and the nearest beyond the ends', () => {
  const at = (yPx: number) => pageAt(column, yPx, widthPx)
  expect([-50, 0, 807, 808, 1620, 99_999].map(at)).toEqual([1, 1, 1, 2, 3, 4])
})

it('names the pages in a window and around it', () => {
  const window = { topPx: 900, heightPx: 600, widthPx }
  expect(pagesAround(column, window, 0)).toEqual([2])
  expect(pagesAround(column, window, 1)).toEqual([1, 2, 3, 4])
})

it('takes the page a little above the middle for the one that is read', () => {
  const read = (topPx: number) => pageRead(column, { topPx, heightPx: 700, widthPx })
  expect(read(500)).toBe(1)
  expect(read(600)).toBe(2)
})

it('takes small pages at the ends of a book for read there', () => {
  const small = columnOf([[4, 30]])
  const read = (topPx: number) => pageRead(small, { topPx, heightPx: 800, widthPx })
  expect(read(0)).toBe(1)
  expect(read(30 * 100 + 29 * betweenPx - 800)).toBe(30)
})

it('finds its way through a thousand pages of one shape', () => {
  const long = columnOf([[0.7, 1000]])
  expect(pageAt(long, topOfPage(long, 731, widthPx), widthPx)).toBe(731)
  expect(pagesAround(long, { topPx: topOfPage(long, 731, widthPx), heightPx: 800, widthPx }, 1)).toHaveLength(
    5,
  )
})
