import { expect, test } from 'vitest'
import { cropOf } from './image-crop.ts'

const half = { left: 0.25, top: 0, width: 0.5, height: 1 }

test.each([
  [{ left: 0.25, top: 0, width: 0.5, height: 1 }],
  [{ x: 0.25, y: 0, width: 0.5, height: 1, zoom: 2 }],
  [{ unit: '%', x: 25, y: 0, width: 50, height: 100 }],
])('the part that is chosen by %j is shown', state => {
  expect(cropOf(state)).toEqual(half)
})

test.each([
  [null],
  [{}],
  [{ x: 0, y: 0, width: 1, height: 1 }],
  [{ x: 10, y: 0, width: 300, height: 200 }],
  [{ x: 0, y: 0, width: 0, height: 0.5 }],
  [{ left: '0', top: 0, width: 0.5, height: 1 }],
])('%j shows the whole picture', state => {
  expect(cropOf(state)).toBeUndefined()
})
