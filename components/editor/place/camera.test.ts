import { expect, test } from 'vitest'
import { fitted, inView, keepingInView, pointOnSpread, zoomedAt } from './camera.ts'

const view = { width: 1000, height: 600 }
const size = { width: 4000, height: 2800 }
const whole = { x: 0, y: 0, ...size }

test('a spread fits in the middle of the view', () => {
  const camera = fitted(whole, view)
  const { x, y, width, height } = inView(camera, whole)
  expect([x + width / 2, y + height / 2]).toEqual([500, 300])
  expect(height).toBeCloseTo(552)
  expect(width).toBeLessThan(952)
})

test('zooming leaves what is under the pointer where it is', () => {
  const before = fitted(whole, view)
  const pointer = { x: 700, y: 200 }
  const after = zoomedAt(before, pointer, 3)
  expect(after.scale).toBeCloseTo(before.scale * 3)
  const { x, y } = pointOnSpread(after, pointer)
  expect(x).toBeCloseTo(pointOnSpread(before, pointer).x)
  expect(y).toBeCloseTo(pointOnSpread(before, pointer).y)
})

test('zooming ends somewhere', () => {
  expect(zoomedAt(fitted(whole, view), { x: 0, y: 0 }, 1e9).scale).toBe(8)
})

test('a spread is never pushed out of the view', () => {
  const camera = keepingInView({ ...fitted(whole, view), x: 99_999, y: -99_999 }, size, view)
  const { x, y, height } = inView(camera, whole)
  expect(x).toBeLessThan(view.width)
  expect(y + height).toBeGreaterThan(0)
})
