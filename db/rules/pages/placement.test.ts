import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWholeOrder, orderWithMoved, placePages, type Rearrangement } from './placement.ts'

const letters = (count: number) => Array.from({ length: count }, (_, index) => `old ${index + 1}`)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const placements: fc.Arbitrary<Rearrangement | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    how: fc.constant('insert' as const),
    position: fc.option(fc.integer({ min: 1, max: 40 })),
    sourcePages: fc.constant(null),
  }),
  fc.record({
    how: fc.constant('replace' as const),
    pageNumber: fc.integer({ min: 1, max: 40 }),
    sourcePage: fc.constant(1),
    removeHotspots: fc.boolean(),
  }),
  fc.record({
    how: fc.constant('remove' as const),
    pageNumbers: fc.array(fc.integer({ min: 1, max: 40 })),
  }),
)

test('pages that stay keep their order, and none is there twice', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(10), placements, (existingCount, madeCount, placement) => {
      const existing = letters(existingCount)
      const made = numbers(madeCount)
      const placed = placePages(existing, made, placement)
      const stayed = placed.flatMap(page => ('existing' in page ? [page.existing] : []))
      expect(stayed).toEqual(existing.filter(page => stayed.includes(page)))
      expect(new Set(stayed).size).toBe(stayed.length)
      const used = placed.flatMap(page => ('made' in page ? [page.made] : []))
      expect(new Set(used).size).toBe(used.length)
    }),
  )
})

test('inserting loses nothing and adds everything at one place', () => {
  fc.assert(
    fc.property(
      fc.nat(30),
      fc.nat(10),
      fc.integer({ min: 1, max: 31 }),
      (existingCount, madeCount, position) => {
        const made = numbers(madeCount)
        const placed = placePages(letters(existingCount), made, {
          how: 'insert',
          position,
          sourcePages: null,
        })
        expect(placed).toHaveLength(existingCount + madeCount)
        const start = Math.min(position - 1, existingCount)
        expect(placed.slice(start, start + madeCount)).toEqual(made.map(page => ({ made: page })))
      },
    ),
  )
})

test('removing takes away those pages and no other', () => {
  const placed = placePages(['a', 'b', 'c', 'd'], [], { how: 'remove', pageNumbers: [3, 1] })
  expect(placed).toEqual([{ existing: 'b' }, { existing: 'd' }])
})

test('replacing a page keeps the page and changes its content alone', () => {
  const placed = placePages(['a', 'b', 'c'], [7], {
    how: 'replace',
    pageNumber: 2,
    sourcePage: 7,
    removeHotspots: false,
  })
  expect(placed).toEqual([{ existing: 'a' }, { existing: 'b', made: 7 }, { existing: 'c' }])
})

const shuffled = fc
  .integer({ min: 1, max: 40 })
  .chain(count => fc.shuffledSubarray(numbers(count), { minLength: count }))

test('moving brings every page to its new place and loses none', () => {
  fc.assert(
    fc.property(shuffled, order => {
      const placed = placePages(letters(order.length), [], { how: 'move', order })
      expect(placed).toEqual(order.map(number => ({ existing: `old ${number}` })))
      expect(isWholeOrder(order, order.length)).toBe(true)
    }),
  )
})

test('moving there and back leaves everything as it was', () => {
  fc.assert(
    fc.property(shuffled, order => {
      const back = numbers(order.length).map(number => order.indexOf(number) + 1)
      const there = placePages(letters(order.length), [], { how: 'move', order })
      expect(placePages(there, [], { how: 'move', order: back }).map(page => Object.values(page)[0])).toEqual(
        letters(order.length).map(existing => ({ existing })),
      )
    }),
  )
})

test('some pages are moved as a block, in the order given, and the others keep theirs', () => {
  const cases = fc
    .integer({ min: 1, max: 40 })
    .chain(count =>
      fc.tuple(fc.constant(count), fc.shuffledSubarray(numbers(count)), fc.integer({ min: 1, max: count })),
    )
  fc.assert(
    fc.property(cases, ([count, moved, position]) => {
      const order = orderWithMoved(count, moved, position)
      expect(isWholeOrder(order, count)).toBe(true)
      const start = Math.min(position - 1, count - moved.length)
      expect(order.slice(start, start + moved.length)).toEqual(moved)
      expect(order.filter(number => !moved.includes(number))).toEqual(
        numbers(count).filter(number => !moved.includes(number)),
      )
    }),
  )
})

test.each([[[1, 1]], [[1]], [[1, 3]], [[0, 1]], [[1, 2, 3]], [[1, 1.5]]])(
  '%j is no whole order of two pages',
  order => {
    expect(isWholeOrder(order, 2)).toBe(false)
  },
)
