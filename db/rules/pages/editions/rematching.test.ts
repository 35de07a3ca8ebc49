import { expect, it } from 'vitest'
import { rematched } from './rematching.ts'

const words = (about: string) => Array.from({ length: 40 }, (_, at) => `${about}${at}`).join(' ')
const page = (id: number, about: string, key = about) => ({ id, imageKey: key, text: words(about) })
const after = ['tea', 'pot', 'cup'].map((about, at) => page(at + 1, about))
const [tea, pot, cup] = [page(11, 'tea'), page(12, 'pot'), page(13, 'cup')]
const seen = ['tea', 'pot', 'cup']
const proposed = [tea, pot, cup].map(({ id }, at) => ({ made: at + 1, pageId: id, isSame: true }))

const idsOf = (before: (typeof tea)[], given = proposed) =>
  rematched(given, seen, { before, after }).map(({ pageId }) => pageId)

it('keeps the matches of pages that moved', () => {
  expect(rematched(proposed, seen, { before: [cup, tea, pot], after })).toEqual(proposed)
})

it('adds a page whose former one was removed', () => {
  expect(idsOf([tea, cup])).toEqual([11, null, 13])
})

it('tells a page that was made anew as changed, and keeps its match', () => {
  const remade = { ...pot, imageKey: 'pot-again' }
  expect(rematched(proposed, seen, { before: [tea, remade, cup], after })[1]).toEqual({
    made: 2,
    pageId: 12,
    isSame: false,
  })
})

it('finds a page that came instead of one that was removed, by its text', () => {
  expect(idsOf([tea, page(21, 'pot', 'new'), cup])).toEqual([11, 21, 13])
})

it('leaves a page that came and is in no edition without a match', () => {
  expect(idsOf([tea, pot, cup, page(22, 'spoon')])).toEqual([11, 12, 13])
})

it('leaves alone what was told apart before', () => {
  const apart = proposed.map(one => (one.made === 2 ? { ...one, pageId: null as never, isSame: false } : one))
  expect(idsOf([tea, pot, cup], apart)).toEqual([11, null, 13])
})

it('works with a publication whose pages are all new', () => {
  expect(idsOf([page(31, 'cup', 'a'), page(32, 'tea', 'b')])).toEqual([32, null, 31])
})
