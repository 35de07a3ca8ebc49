import { expect, test } from 'vitest'
import { heatStepOf, heatSteps, shareInWords, shareOf } from './heat.ts'

test.each([
  [{ seen: 0, pressed: 0 }, undefined, '–'],
  [{ seen: 0, pressed: 2 }, undefined, '–'],
  [{ seen: 40, pressed: 0 }, 'Not pressed', '0 %'],
  [{ seen: 9000, pressed: 1 }, 'Under 1 %', 'under 0.1 %'],
  [{ seen: 1000, pressed: 4 }, 'Under 1 %', '0.4 %'],
  [{ seen: 100, pressed: 1 }, '1 to 3 %', '1 %'],
  [{ seen: 1000, pressed: 29 }, '1 to 3 %', '2.9 %'],
  [{ seen: 100, pressed: 3 }, '3 to 10 %', '3 %'],
  [{ seen: 1000, pressed: 124 }, '10 % or more', '12 %'],
  [{ seen: 2, pressed: 5 }, '10 % or more', '250 %'],
])('%o are %s, %s', (counts, step, words) => {
  expect(heatSteps[heatStepOf(counts) ?? -1]?.name).toBe(step)
  expect(shareInWords(shareOf(counts))).toBe(words)
})
