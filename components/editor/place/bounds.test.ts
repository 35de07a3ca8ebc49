import { expect, test } from 'vitest'
import { squareAround } from './bounds.ts'

const size = { width: 1000, height: 600 }

test('a press beside the page draws a whole square at its edge, never a sliver', () => {
  expect(squareAround({ x: 500, y: 300 }, size)).toEqual({ x: 450, y: 250, width: 100, height: 100 })
  expect(squareAround({ x: -400, y: 900 }, size)).toEqual({ x: 0, y: 500, width: 100, height: 100 })
})
