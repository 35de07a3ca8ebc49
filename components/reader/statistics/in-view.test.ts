import { expect, it } from 'vitest'
import { isInView } from './in-view.ts'

const screen = { width: 390, height: 800 }
const page = { width: 390, height: 550 }

it.each([
  ['whole', page, page, true],
  ['by half', { width: 390, height: 275 }, page, true],
  ['by less than half', { width: 390, height: 274 }, page, false],
  ['not at all', { width: 0, height: 0 }, page, false],
  ['by its edge alone', { width: 390, height: 0 }, page, false],
  ['zoomed four times, over the whole screen', screen, { width: 1560, height: 2200 }, true],
  ['zoomed four times, over half of it', { width: 195, height: 800 }, { width: 1560, height: 2200 }, true],
  ['zoomed four times, over less', { width: 194, height: 800 }, { width: 1560, height: 2200 }, false],
  ['collapsed', { width: 0, height: 0 }, { width: 0, height: 0 }, false],
])('a page that is seen %s', (_, seen, whole, expected) => {
  expect(isInView(seen, whole, screen)).toBe(expected)
})
