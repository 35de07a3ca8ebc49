import { expect, test } from 'vitest'
import { dominantColor } from './page-color.ts'

const red = [250, 10, 10]
const darkerRed = [248, 8, 8]
const white = [255, 255, 255]

test('the colour that covers most wins, not the average of all', () => {
  expect(dominantColor(Uint8Array.from([red, red, white].flat()))).toBe('#fa0a0a')
})

test('near shades count together', () => {
  expect(dominantColor(Uint8Array.from([red, darkerRed, white].flat()))).toBe('#f90909')
})
