import { expect, test } from 'vitest'
import { pagesInHalves } from './wide-pages.ts'

const [a4, double, slide] = [595 / 842, 1190 / 842, 16 / 9]

test('a double page among single ones is shown in halves', () => {
  expect(pagesInHalves([a4, double, double, a4], 'automatic')).toEqual([2, 3])
  expect(pagesInHalves([a4, 1207 / 859], 'automatic')).toEqual([2])
})

test('slides, and landscape pages among portrait ones that are not half as wide, stay whole', () => {
  expect(pagesInHalves([slide, slide], 'automatic')).toEqual([])
  expect(pagesInHalves([double, double], 'automatic')).toEqual([])
  expect(pagesInHalves([a4, slide, 2.2], 'automatic')).toEqual([])
})

test('a publisher decides it for all wide pages, or for none', () => {
  expect(pagesInHalves([a4, slide, 1.3, 1.29], 'always')).toEqual([2, 3])
  expect(pagesInHalves([a4, double], 'never')).toEqual([])
  expect(pagesInHalves([], 'always')).toEqual([])
})
