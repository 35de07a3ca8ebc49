import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSamePage, matchPages, movedPages, type PageFingerprint } from './matching.ts'

/** A page of sixty words that no other page has, and a picture of its own. */
function page(name: number): PageFingerprint {
  const text = Array.from({ length: 60 }, (_, at) => `w${name}x${at}`).join(' ')
  return { text, picture: pictureOf(name), tint: 'c0ffee' }
}

function pictureOf(name: number): string {
  let state = name * 2654435761 + 12345
  return Array.from({ length: 16 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 28).toString(16)
  }).join('')
}

const numbers = fc.integer({ min: 1, max: 30 }).map(count => Array.from({ length: count }, (_, at) => at))
const reordered = numbers.chain(names =>
  fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length })),
)

test('pages in any order are found where they were', () => {
  fc.assert(
    fc.property(reordered, ([names, order]) => {
      expect(matchPages(names.map(page), order.map(page))).toEqual(order)
    }),
  )
})

test('removed and added pages are told exactly', () => {
  const kept = numbers.chain(names => fc.tuple(fc.constant(names), fc.subarray(names)))
  fc.assert(
    fc.property(kept, fc.array(fc.nat(40), { maxLength: 8 }), ([names, stay], places) => {
      const after: number[] = [...stay]
      for (const [index, place] of places.entries()) after.splice(place % (after.length + 1), 0, 1000 + index)
      const found = matchPages(names.map(page), after.map(page))
      expect(found).toEqual(after.map(name => (name >= 1000 ? null : name)))
      expect(movedPages(found).some(Boolean)).toBe(false)
    }),
  )
})

test('pages with a tenth of their words changed are still found, also where they moved', () => {
  fc.assert(
    fc.property(reordered, fc.nat(9), ([names, order], phase) => {
      const changed = order.map(name => {
        const { text, ...looks } = page(name)
        const words = text.split(' ').map((word, at) => (at % 10 === phase ? `new${name}x${at}` : word))
        return { text: words.join(' '), ...looks }
      })
      expect(matchPages(names.map(page), changed)).toEqual(order)
    }),
  )
})

test('pages that are the same in all are matched in their order', () => {
  const same = page(1)
  expect(matchPages([same, same, page(2)], [same, page(2), same])).toEqual([0, 2, 1])
  expect(matchPages([same, same, same], [same, same])).toEqual([0, 1])
  expect(matchPages([same, same], [same, same, same])).toEqual([0, 1, null])
})

test('pages without words are told by their pictures', () => {
  const blank = (name: number): PageFingerprint => ({ text: '', picture: pictureOf(name), tint: null })
  expect(matchPages([blank(1), blank(2), blank(3)], [blank(3), blank(9), blank(1)])).toEqual([2, null, 0])
  const unknown = { text: '', picture: null, tint: null }
  expect(matchPages([unknown], [unknown])).toEqual([null])
})

test('pages of a few words that all look alike are told by their words', () => {
  const short = (name: number): PageFingerprint => ({ ...page(1), text: `Brochure page ${name}` })
  expect(matchPages([1, 2, 3, 4].map(short), [4, 1, 2].map(short))).toEqual([3, 0, 1])
})

test('what all pages say alike makes none of them another', () => {
  const withFoot = (name: number) => ({
    text: `${page(name).text} prices valid until june while stocks last`,
    picture: null,
    tint: null,
  })
  expect(matchPages([1, 2, 3].map(withFoot), [4, 2, 5].map(withFoot))).toEqual([null, 1, null])
})

test('a page is the same if it reads and looks so', () => {
  expect(isSamePage(page(1), page(1))).toBe(true)
  expect(isSamePage(page(1), { ...page(1), text: page(1).text.toUpperCase() })).toBe(true)
  expect(isSamePage(page(1), { ...page(1), picture: pictureOf(2) })).toBe(false)
  expect(isSamePage(page(1), { ...page(1), tint: 'c2fdef' })).toBe(true)
  expect(isSamePage(page(1), { ...page(1), tint: 'a0ffee' })).toBe(false)
  expect(isSamePage(page(1), { ...page(1), text: `${page(1).text} more` })).toBe(false)
})

test('as few pages as possible count as moved', () => {
  expect(movedPages([0, 1, 2])).toEqual([false, false, false])
  expect(movedPages([1, 2, 3, 0])).toEqual([false, false, false, true])
  expect(movedPages([3, null, 0, 1])).toEqual([true, false, false, false])
  expect(movedPages([])).toEqual([])
})

test('two thousand pages are matched in seconds', () => {
  const before = Array.from({ length: 2000 }, (_, at) => page(at))
  const found = matchPages(before, before.toReversed())
  expect(found[0]).toBe(1999)
}, 60_000)
