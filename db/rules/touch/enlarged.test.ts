import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HotspotArea } from '../hotspots/areas.ts'
import { enlarged } from './enlarged.ts'
import { fingerOn, fingerPx, phoneWidth } from './targets.ts'

const area = (left: number, top: number, width: number, height: number): HotspotArea => ({
  left,
  top,
  width,
  height,
})
const least = { width: 0.1, height: 0.1 }
const close = (areas: HotspotArea[]) =>
  areas.map(({ left, top, width, height }) =>
    [left, top, width, height].map(part => Math.round(part * 1e6) / 1e6),
  )

test('a number alone becomes a target for fingers about its middle', () => {
  expect(close(enlarged([area(0.5, 0.5, 0.04, 0.02)], [], least))).toEqual([[0.47, 0.46, 0.1, 0.1]])
})

test('what is large enough stays to the last digit', () => {
  const large = area(0.3, 0.3, 0.1, 0.2)
  expect(enlarged([large], [], least)).toEqual([large])
})

test('at an edge of the page it grows to the other side', () => {
  expect(close(enlarged([area(0, 0.98, 0.2, 0.02)], [], least))).toEqual([[0, 0.9, 0.2, 0.1]])
})

test('two lines share the room between them, and take what is left on their other sides', () => {
  const lines = [area(0.1, 0.4, 0.2, 0.02), area(0.1, 0.46, 0.2, 0.02)]
  expect(close(enlarged(lines, [], least))).toEqual([
    [0.1, 0.34, 0.2, 0.1],
    [0.1, 0.44, 0.2, 0.1],
  ])
})

test('nothing grows over what stands there, and a table of narrow rows takes the room that it has', () => {
  const rows = [0, 1, 2].map(row => area(0.1, 0.4 + row * 0.03, 0.2, 0.02))
  const existing = [area(0, 0, 1, 0.39), area(0, 0.5, 1, 0.1)]
  expect(close(enlarged(rows, existing, least))).toEqual([
    [0.1, 0.39, 0.2, 0.035],
    [0.1, 0.425, 0.2, 0.03],
    [0.1, 0.455, 0.2, 0.045],
  ])
})

test('a finger is 44 pixels on a page that is as wide as a phone, in both directions', () => {
  const { width, height } = fingerOn(0.7)
  expect(width * phoneWidth).toBeCloseTo(fingerPx)
  expect((height * phoneWidth) / 0.7).toBeCloseTo(fingerPx)
})

const part = fc.double({ min: 0, max: 0.9, noNaN: true })
const length = fc.double({ min: 0.001, max: 0.1, noNaN: true })
const areas = fc.array(fc.record({ left: part, top: part, width: length, height: length }), { maxLength: 25 })

const together = (one: HotspotArea, other: HotspotArea) =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) > 1e-7 &&
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top) > 1e-7

test('wherever areas stand, each keeps its place, stays on the page and grows over none', () => {
  fc.assert(
    fc.property(areas, areas, (found, existing) => {
      const grown = enlarged(found, existing, least)
      const [before, after] = [
        [...found, ...existing],
        [...grown, ...existing],
      ]
      for (const [at, { left, top, width, height }] of grown.entries()) {
        const was = found[at] ?? area(0, 0, 0, 0)
        expect(left).toBeLessThanOrEqual(was.left)
        expect(top).toBeLessThanOrEqual(was.top)
        expect(left + width).toBeGreaterThanOrEqual(was.left + was.width - 1e-9)
        expect(top + height).toBeGreaterThanOrEqual(was.top + was.height - 1e-9)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9)
        for (const [other, neighbour] of after.entries()) {
          const own = after[at] ?? neighbour
          if (other !== at && together(own, neighbour))
            expect(together(before[at] ?? own, before[other] ?? neighbour)).toBe(true)
        }
      }
    }),
  )
})
