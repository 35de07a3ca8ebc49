import { expect, test } from 'vitest'
import { gripsFor } from './grips.ts'

const side = (length: number) => ({ width: length, height: length })

test('fingers find grips of 44 pixels, all of them outside of the hotspot', () => {
  for (const length of [4, 44, 100, 600]) {
    const { anchorSize, hitStrokeWidth, padding } = gripsFor(side(length), true)
    expect(anchorSize + hitStrokeWidth).toBe(44)
    expect(padding).toBeGreaterThanOrEqual(22)
  }
})

test('a mouse finds them on the edge, and outside of what they would cover', () => {
  expect(gripsFor(side(200), false).padding).toBe(0)
  expect(gripsFor(side(20), false).padding).toBe(7)
})

test('grips do not lie on each other: a short side has none in its middle', () => {
  expect(gripsFor({ width: 300, height: 20 }, true).enabledAnchors).toContain('top-center')
  expect(gripsFor({ width: 300, height: 20 }, true).enabledAnchors).not.toContain('middle-left')
  expect(gripsFor(side(20), false).enabledAnchors).toHaveLength(4)
  expect(gripsFor(side(200), false).enabledAnchors).toHaveLength(8)
})
