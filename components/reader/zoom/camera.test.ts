import { expect, it } from 'vitest'
import {
  isEnlarged,
  overrun,
  type Sight,
  sharpness,
  showing,
  stretched,
  whole,
  withinBounds,
  zoomAbout,
} from './camera.ts'

/** A page of 400 × 600 in the middle of a screen of 1000 × 640. */
const sight: Sight = {
  frame: { left: -300, top: -20, width: 1000, height: 640 },
  content: { left: 0, top: 0, width: 400, height: 600 },
}

it('leaves what is under the pointer under the pointer', () => {
  const camera = zoomAbout(zoomAbout(whole, { x: 100, y: 50 }, 2), { x: 320, y: 240 }, 5)
  const seenAt = (camera: typeof whole, x: number, y: number) => [
    camera.x + camera.scale * x,
    camera.y + camera.scale * y,
  ]
  const before = zoomAbout(whole, { x: 100, y: 50 }, 2)
  const point = [(320 - before.x) / 2, (240 - before.y) / 2] as const
  expect(seenAt(camera, ...point)).toEqual([320, 240])
})

it('enlarges no less than to the whole and no more than to the largest scale', () => {
  expect(zoomAbout(whole, { x: 9, y: 9 }, 0.2)).toEqual(whole)
  expect(zoomAbout(whole, { x: 9, y: 9 }, 99).scale).toBe(8)
})

it('shows no empty border beside an enlarged page', () => {
  const camera = withinBounds({ scale: 4, x: 5000, y: -9000 }, sight)
  expect(camera.x).toBe(-300)
  expect(camera.y + 4 * 600).toBe(-20 + 640)
})

it('keeps a page that fits whole on the screen', () => {
  const { x } = withinBounds({ scale: 1.5, x: 770, y: 0 }, sight)
  expect(x + 1.5 * 400).toBe(700)
})

it('keeps a cover that fits on the screen, although it lies at the side', () => {
  const cover = { ...sight, content: { left: 300, top: 0, width: 400, height: 600 } }
  const { x } = withinBounds({ scale: 2, x: 0, y: 0 }, cover)
  expect(x + 2 * 300).toBeGreaterThanOrEqual(-300)
  expect(x + 2 * 700).toBeLessThanOrEqual(700)
})

it('is back where it was when nothing is enlarged any more', () => {
  expect(withinBounds({ scale: 1.01, x: -12, y: 4 }, sight)).toEqual(whole)
  expect(isEnlarged({ scale: 1.01, x: 0, y: 0 })).toBe(false)
})

it('gives way at the border, less and less, and says by how much', () => {
  const beyond = { scale: 4, x: -300 + 200, y: 0 }
  expect(overrun(beyond, sight)).toBe(200)
  const soft = stretched(beyond, sight)
  expect(soft.x).toBeGreaterThan(-300)
  expect(soft.x).toBeLessThan(-200)
})

it('brings a place of the page into sight, and moves nothing for one that is there', () => {
  const camera = withinBounds(zoomAbout(whole, { x: 0, y: 0 }, 4), sight)
  const shown = showing(camera, { left: 380, top: 580, width: 10, height: 10 }, sight)
  expect(shown.x + 4 * 390).toBeLessThanOrEqual(700)
  expect(shown.y + 4 * 590).toBeLessThanOrEqual(620)
  expect(showing(shown, { left: 380, top: 580, width: 10, height: 10 }, sight)).toEqual(shown)
})

it('asks for sharper pictures in steps', () => {
  expect([1, 1.2, 2, 3, 5].map(sharpness)).toEqual([1, 1.6, 2.5, 4, 8])
})
