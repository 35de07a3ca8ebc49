import { expect, it } from 'vitest'
import { headingRanks } from './heading-ranks.ts'

it('begins below the title of the publication, whatever the page calls its first heading', () => {
  expect(headingRanks([3, 3, 5, 3])).toEqual([2, 2, 3, 2])
})

it('leaves no gap, and goes no deeper than headings go', () => {
  expect(headingRanks([1, 4, 6, 2, 1])).toEqual([2, 3, 4, 3, 2])
  expect(headingRanks([1, 2, 3, 4, 5, 6])).toEqual([2, 3, 4, 5, 6, 6])
})
