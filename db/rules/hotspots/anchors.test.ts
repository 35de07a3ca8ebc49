import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageAreas } from '../pages/spreads.ts'
import { anchor, onSpread } from './anchors.ts'

const a4 = 595 / 842
const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 }

describe('a hotspot belongs to', () => {
  test('the page alone on its spread, of which its fractions are those of the spread', () => {
    expect(anchor(area, [a4])).toEqual({ page: 0, area })
  })

  test('the page on which its centre lies', () => {
    expect(anchor({ ...area, left: 0 }, [a4, a4]).page).toBe(0)
    expect(anchor({ ...area, left: 0.34 }, [a4, a4]).page).toBe(0)
    expect(anchor({ ...area, left: 0.36 }, [a4, a4]).page).toBe(1)
    expect(anchor({ ...area, left: 0.7 }, [a4, a4]).page).toBe(1)
  })

  test('the page to the left when its centre is on the gutter', () => {
    expect(anchor({ ...area, left: 0, width: 1 }, [a4, a4]).page).toBe(0)
  })

  test('the nearest page when its centre is beyond the spread', () => {
    expect(anchor({ ...area, left: 1, width: 1 }, [a4, a4]).page).toBe(1)
    expect(anchor({ ...area, left: 1, width: 1 }, [a4]).page).toBe(0)
    expect(anchor({ ...area, left: -0.5 }, [a4, a4]).page).toBe(0)
  })

  test('the wider of two pages further into the spread', () => {
    // A page of 3:1 beside one of 1:1 takes three quarters.
    expect(anchor({ ...area, left: 0.55, width: 0.1 }, [3, 1]).page).toBe(0)
    expect(anchor({ ...area, left: 0.55, width: 0.1 }, [1, 3]).page).toBe(1)
  })
})

test('fractions of a page are of its own width and height', () => {
  const right = anchor({ left: 0.75, top: 0.5, width: 0.125, height: 0.5 }, [a4, a4])
  expect(right).toEqual({ page: 1, area: { left: 0.5, top: 0.5, width: 0.25, height: 0.5 } })
  const wide = anchor({ left: 0.25, top: 0, width: 0.75, height: 1 }, [1, 3])
  expect(wide).toEqual({ page: 1, area: { left: 0, top: 0, width: 1, height: 1 } })
})

test('what reaches over the gutter has fractions below 0 or above 1 on its page', () => {
  expect(anchor({ left: 0.25, top: 0, width: 0.375, height: 1 }, [1, 1])).toMatchObject({
    page: 0,
    area: { left: 0.5, width: 0.75 },
  })
})

test('a hotspot goes with its page to another spread', () => {
  const { area: ofPage } = anchor({ left: 0.6, top: 0, width: 0.2, height: 1 }, [a4, a4])
  expect(onSpread({ page: 0, area: ofPage }, [a4])).toEqual({ left: 0.2, top: 0, width: 0.4, height: 1 })
  expect(onSpread({ page: 0, area: ofPage }, [a4, a4])).toMatchObject({ left: 0.1, width: 0.2 })
})

test('there is nothing on a page that the spread does not have', () => {
  expect(() => onSpread({ page: 1, area }, [a4])).toThrow(RangeError)
})

describe('after the way to the page and back', () => {
  const ratio = fc.double({ min: 0.01, max: 100, noNaN: true })
  const ratios = fc.oneof(fc.tuple(ratio), fc.tuple(ratio, ratio))
  /** As people and programs write them: with up to 12 decimals. */
  const written = fc
    .tuple(fc.nat(10 ** 12), fc.integer({ min: 0, max: 12 }))
    .map(([digits, decimals]) => Number((digits / 10 ** 12).toFixed(decimals)))
  const size = written.filter(value => value > 0)

  test('every number is what was sent, whatever the pages are', () => {
    fc.assert(
      fc.property(written, written, size, size, ratios, (left, top, width, height, shapes) => {
        const sent = { left, top, width, height }
        expect(onSpread(anchor(sent, shapes), shapes)).toEqual(sent)
      }),
      { numRuns: 5000 },
    )
  })

  test('numbers with more digits than that stay within a millionth of a millionth', () => {
    const any = fc.double({ min: 0, max: 1, noNaN: true })
    const some = fc.double({ min: Number.MIN_VALUE, max: 1, noNaN: true })
    fc.assert(
      fc.property(any, any, some, some, ratios, (left, top, width, height, shapes) => {
        const back = onSpread(anchor({ left, top, width, height }, shapes), shapes)
        expect(Math.abs(back.left - left)).toBeLessThanOrEqual(1e-12)
        expect(Math.abs(back.top - top)).toBeLessThanOrEqual(1e-12)
        expect(back.width).toBeGreaterThan(0)
        expect(Math.abs(back.width - width)).toBeLessThanOrEqual(1e-12)
        expect(Math.abs(back.height - height)).toBeLessThanOrEqual(1e-12)
      }),
    )
  })

  test('nothing drifts, however often it goes', () => {
    fc.assert(
      fc.property(written, written, size, size, ratios, (left, top, width, height, shapes) => {
        const sent = { left, top, width, height }
        let now = sent
        for (let times = 0; times < 20; times += 1) now = onSpread(anchor(now, shapes), shapes)
        expect(now).toEqual(sent)
      }),
    )
  })
})

test('pages lie side by side on the whole spread', () => {
  const ratio = fc.double({ min: 0.01, max: 100, noNaN: true })
  fc.assert(
    fc.property(ratio, ratio, (left, right) => {
      const [first, second] = pageAreas([left, right])
      expect(first).toMatchObject({ left: 0, top: 0, height: 1 })
      expect(second?.left).toBeCloseTo(first?.width ?? 0, 12)
      expect((first?.width ?? 0) + (second?.width ?? 0)).toBeCloseTo(1, 12)
      expect((first?.width ?? 0) / (second?.width ?? 1)).toBeCloseTo(left / right, 6)
    }),
  )
})
