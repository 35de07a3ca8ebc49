import { expect, it } from 'vitest'
import { pairPages } from '#db/rules/pages/spreads.ts'
import { motionFor, pagesInSight, pagesOfLeaf } from './motion.ts'
import { atRest, turnTo } from './turning.ts'

const views = pairPages(8, { layout: 'booklet' })
const desktop = { isNarrow: false, isUpright: false, scrolls: false, isStill: false, isQuiet: true, zoom: 1 }

it('turns a booklet, slides what is shown one by one, and fades for whoever wants no motion', () => {
  expect(motionFor('booklet', desktop)).toBe('turn')
  expect(motionFor('single', desktop)).toBe('slide')
  expect(motionFor('booklet', { ...desktop, isNarrow: true })).toBe('slide')
  expect(motionFor('booklet', { ...desktop, isStill: true })).toBe('fade')
})

it('shows all pages of a view at rest', () => {
  expect(pagesInSight(atRest(1), views, 'turn')).toEqual([2, 3])
})

it('leaves under a leaf what was on the left and uncovers what comes on the right', () => {
  const turning = turnTo(atRest(1), 2)
  expect(pagesInSight(turning, views, 'turn')).toEqual([2, 5])
  expect(pagesOfLeaf(views[1] ?? [], views[2] ?? [])).toEqual({ front: 3, back: 4 })
})

it('opens from the cover and closes on the last page', () => {
  expect(pagesInSight(turnTo(atRest(0), 1), views, 'turn')).toEqual([3])
  expect(pagesInSight(turnTo(atRest(3), 4), views, 'turn')).toEqual([6])
  expect(pagesOfLeaf(views[3] ?? [], views[4] ?? [])).toEqual({ front: 7, back: 8 })
})

it('shows the pages side by side while they slide', () => {
  expect(pagesInSight(turnTo(atRest(1), 2), views, 'slide')).toEqual([2, 3, 4, 5])
})

it('turns leaves between the pages that are paired, whichever they are', () => {
  const fromFirst = pairPages(5, { layout: 'booklet', pairing: 'from_first' })
  expect(pagesInSight(turnTo(atRest(0), 1), fromFirst, 'turn', 'from_first')).toEqual([1, 4])
  expect(pagesOfLeaf(fromFirst[0] ?? [], fromFirst[1] ?? [], 'from_first')).toEqual({ front: 2, back: 3 })
  const shifted = pairPages(4, { layout: 'booklet', pairing: 'shifted' })
  expect(pagesInSight(turnTo(atRest(0), 1), shifted, 'turn', 'shifted')).toEqual([2])
  expect(pagesOfLeaf(shifted[0] ?? [], shifted[1] ?? [], 'shifted')).toEqual({ front: 1, back: undefined })
})
