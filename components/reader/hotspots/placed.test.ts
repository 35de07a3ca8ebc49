import { expect, test } from 'vitest'
import type { ReaderHotspot } from '../hotspot.ts'
import { cutOffArea, inFewDigits, placedStyle } from './placed.ts'

const area = { left: 0.1, top: 0.2, width: 0.4, height: 0.1 }
const link = {
  id: 1,
  area,
  mark: null,
  name: 'Shop',
  href: 'https://example.com',
  type: 'external_link',
} satisfies ReaderHotspot

test('a hotspot stands where its owner put it', () => {
  expect(placedStyle(link)).toBe('left:10%;top:20%;width:40%;height:10%')
})

test('a hotspot is turned, and lies over others, as its owner says', () => {
  expect(placedStyle({ ...link, rotation: -12.5, zIndex: 3 })).toMatch(/;rotate:-12\.5deg;z-index:3$/)
})

test('what is on the spread is shown whole, also over the gutter', () => {
  expect(cutOffArea(area, 0, 0)).toBeUndefined()
  expect(cutOffArea({ ...area, left: 0.8 }, 0, 1)).toBeUndefined()
  expect(cutOffArea({ ...area, left: -0.2 }, 1, 0)).toBeUndefined()
})

test('what reaches over an edge of the spread is cut off there', () => {
  expect(cutOffArea({ ...area, left: 0.8 }, 1, 0)).toEqual([0, expect.closeTo(0.5), 0, 0])
  expect(cutOffArea({ ...area, left: -0.1 }, 0, 1)).toEqual([0, 0, 0, expect.closeTo(0.25)])
  expect(cutOffArea({ ...area, top: -0.05 }, 0, 0)).toEqual([expect.closeTo(0.5), 0, 0, 0])
  expect(cutOffArea({ ...area, top: 0.95 }, 0, 0)).toEqual([0, 0, expect.closeTo(0.5), 0])
})

test('a place has no more digits than are shown, where the reader takes it over too', () => {
  const long = { ...link, area: { ...area, left: 1 / 3 }, mark: { left: 2 / 3, top: 0.5 }, rotation: 1 / 3 }
  const short = inFewDigits(long)
  expect(short).toEqual({ ...long, area: { ...area, left: 0.3333 }, mark: { left: 0.6667, top: 0.5 } })
  expect(placedStyle(short)).toBe(placedStyle(long))
})
