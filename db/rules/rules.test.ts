import { describe, expect, test } from 'vitest'
import { freeSlug, isGroupSlug } from './addresses/slugs.ts'
import { atResolution, nominalSide, pageResolutions, pageSize } from './pages/images.ts'
import {
  type Arrangement,
  arrangementOf,
  isRecto,
  type Pairing,
  pairings,
  pairPages,
  spreadOfPage,
} from './pages/spreads.ts'
import { movesFrom } from './publications/lifecycle.ts'

describe('image sizes', () => {
  test('bound the area: the sizes that are publicly known of the at200, at1000 and at2400', () => {
    const ratio = 183 / 218
    expect(pageSize('at200', ratio)).toEqual({ width: 183, height: 218 })
    expect(pageSize('at1000', 0.8396)).toEqual({ width: 916, height: 1091 })
    expect(pageSize('at2400', 0.8396)).toEqual({ width: 2199, height: 2619 })
  })

  test.each([0.2, Math.SQRT1_2, 1, 1.41, 5])('hold width × height ≈ N² at ratio %d', ratio => {
    for (const resolution of pageResolutions) {
      const { width, height } = pageSize(resolution, ratio)
      expect(Math.abs((width * height) / nominalSide(resolution) ** 2 - 1)).toBeLessThan(0.01)
    }
  })
})

describe('the address of a picture', () => {
  test('at another size keeps its seal, and nothing but the size changes', () => {
    const cover = 'https://read.example.com/assets/1/2/pages/at800-at800.jpg'
    expect(atResolution(cover, 'at200')).toBe(cover.replace(/at800\.jpg$/, 'at200.jpg'))
    expect(atResolution(`${cover}?seal=-at800.jpg`, 'at200')).toBe(
      `${cover.replace(/at800\.jpg$/, 'at200.jpg')}?seal=-at800.jpg`,
    )
    expect(atResolution('https://example.com/chair.jpg', 'at200')).toBe('https://example.com/chair.jpg')
  })
})

describe('spreads', () => {
  const arrangements: Arrangement[] = [
    { layout: 'single' },
    { layout: 'booklet', pairing: null },
    ...pairings.map((pairing): Arrangement => ({ layout: 'booklet', pairing })),
  ]

  test('are paired as PDF viewers do, with or without the cover alone, or from the third page', () => {
    const pairs = (pairing: Pairing, count = 5) => pairPages(count, { layout: 'booklet', pairing })
    expect(pairs('cover_alone')).toEqual([[1], [2, 3], [4, 5]])
    expect(pairs('from_first')).toEqual([[1, 2], [3, 4], [5]])
    expect(pairs('shifted')).toEqual([[1], [2], [3, 4], [5]])
    expect(pairs('from_first', 1)).toEqual([[1]])
    expect(pairPages(3, { layout: 'single', pairing: 'from_first' })).toEqual([[1], [2], [3]])
  })

  test('have their second page, and those alone at the start, on the right', () => {
    for (const pairing of pairings) {
      for (const [first = 0, second] of pairPages(9, { layout: 'booklet', pairing })) {
        const isAtEnd = first === 9
        if (second !== undefined)
          expect([isRecto(first, pairing), isRecto(second, pairing)]).toEqual([false, true])
        else if (!isAtEnd) expect(isRecto(first, pairing)).toBe(true)
        else expect(isRecto(first, pairing)).toBe(pairing === 'cover_alone')
      }
    }
  })

  test('tell their arrangement, whatever the settings want by now', () => {
    for (const now of arrangements) {
      for (const wanted of arrangements) {
        for (let count = 0; count < 9; count += 1) {
          const sizes = pairPages(count, now).map(({ length }) => length)
          const told = arrangementOf(sizes, wanted)
          expect(pairPages(count, told)).toEqual(pairPages(count, now))
        }
      }
    }
    expect(arrangementOf([1, 1], { layout: 'booklet' })).toEqual({ layout: 'booklet' })
  })

  test('a booklet opens on the right and may end on the left', () => {
    expect(pairPages(1, { layout: 'booklet' })).toEqual([[1]])
    expect(pairPages(4, { layout: 'booklet' })).toEqual([[1], [2, 3], [4]])
    expect(pairPages(5, { layout: 'booklet' })).toEqual([[1], [2, 3], [4, 5]])
    expect(pairPages(3, { layout: 'single' })).toEqual([[1], [2], [3]])
    expect(pairPages(0, { layout: 'booklet' })).toEqual([])
  })

  test('every page lies on the spread that pairing gives it', () => {
    for (const arrangement of arrangements) {
      for (let count = 0; count < 12; count += 1) {
        const spreads = pairPages(count, arrangement)
        expect(spreads.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1))
        for (const [index, numbers] of spreads.entries()) {
          for (const number of numbers) expect(spreadOfPage(number, arrangement)).toBe(index + 1)
        }
      }
    }
  })
})

describe('moves', () => {
  test('offer what would change something', () => {
    expect(movesFrom('offline', true)).toEqual(['publish', 'unlist', 'archive'])
    expect(movesFrom('online', true)).toEqual(['unlist', 'withdraw', 'archive'])
    expect(movesFrom('online', false)).toEqual(['publish', 'withdraw', 'archive'])
    expect(movesFrom('archived', true)).toEqual(['restore'])
  })
})

describe('slugs', () => {
  test('take the first free number', () => {
    expect(freeSlug('spring', new Set())).toBe('spring')
    expect(freeSlug('spring', new Set(['spring', 'spring-3']))).toBe('spring-2')
  })

  test.each(['dashboard', 'assets', '123', 'Über', '', 'v1', 'a b'])('a group cannot be called %j', slug => {
    expect(isGroupSlug(slug)).toBe(false)
  })
})
