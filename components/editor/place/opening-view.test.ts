import { expect, test } from 'vitest'
import { boxesOfPages, spreadSizeOf } from './boxes.ts'
import { inView } from './camera.ts'
import { openingCamera, pageInMiddle, revealing } from './opening-view.ts'

const ratios = [0.7, 0.7]
const size = spreadSizeOf(ratios)
const [first, second] = boxesOfPages(ratios, size)
const [phone, desk] = [
  { width: 390, height: 700 },
  { width: 900, height: 800 },
]

test('a desk shows the whole spread, a phone one page of it as wide as the phone', () => {
  const whole = inView(openingCamera(ratios, 0, desk), { x: 0, y: 0, ...size })
  expect(whole.x).toBeGreaterThanOrEqual(0)
  expect(whole.x + whole.width).toBeLessThanOrEqual(desk.width)
  for (const [page, box] of [first, second].entries()) {
    const camera = openingCamera(ratios, page, phone)
    const seen = inView(camera, box ?? { x: 0, y: 0, ...size })
    expect(seen.x).toBeCloseTo(8)
    expect(seen.width).toBeCloseTo(374)
    expect(pageInMiddle(camera, ratios, phone)).toBe(page)
  }
})

test('a page that is higher than the phone begins at its top', () => {
  const camera = openingCamera([0.3], 0, phone)
  expect(inView(camera, { x: 0, y: 0, width: 1, height: 1 }).y).toBeCloseTo(8)
})

test('what is not seen comes to the middle, what is seen stays where it is', () => {
  const camera = openingCamera(ratios, 0, phone)
  const box = { x: size.width * 0.9, y: size.height * 0.5, width: 10, height: 10 }
  expect(inView(revealing(camera, box, phone), box).x).toBeCloseTo(194.07, 1)
  expect(revealing(camera, { ...box, x: 10 }, phone)).toBe(camera)
})
