import { expect, test } from 'vitest'
import type { Review } from '#db/new-editions/review.ts'
import { countsOf, matchedAnew, shownMatches } from './matches.ts'

const former = [1, 2, 3].map(number => ({ pageId: number * 10, number, imageUrl: '', hotspots: [] }))
const page = (made: number, number: number, change: 'unchanged' | 'changed') => ({
  ...{ made, imageUrl: '', change, isMoved: false },
  before: { pageId: number * 10, number },
})
const review: Review = { former, pages: [page(1, 1, 'unchanged'), page(2, 3, 'changed')] }

test('a page takes the place of one other at most', () => {
  expect(matchedAnew([10, 30], 0, 30)).toEqual([30, null])
  expect(matchedAnew([10, 30], 1, null)).toEqual([10, null])
  expect(matchedAnew([10, null], 1, null)).toEqual([10, null])
})

test('a match that a person chose counts as changed, one taken away as added, one taken back as proposed', () => {
  expect(countsOf(shownMatches(review, [10, 30]))).toEqual({ unchanged: 1, changed: 1, added: 0, moved: 0 })
  expect(countsOf(shownMatches(review, [30, 10]))).toEqual({ unchanged: 0, changed: 2, added: 0, moved: 1 })
  expect(countsOf(shownMatches(review, [null, 20]))).toEqual({ unchanged: 0, changed: 1, added: 1, moved: 0 })
})
