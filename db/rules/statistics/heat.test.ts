import { expect, test } from 'vitest'
import { dashboardWordsIn } from '../words/words.ts'
import { heatStepOf, heatSteps, shareInWords, shareOf } from './heat.ts'

test.each([
  [{ seen: 0, pressed: 0 }, undefined, '–'],
  [{ seen: 0, pressed: 2 }, undefined, '–'],
  [{ seen: 40, pressed: 0 }, 'none', '0 %'],
  [{ seen: 9000, pressed: 1 }, 'under1', 'under 0.1 %'],
  [{ seen: 1000, pressed: 4 }, 'under1', '0.4 %'],
  [{ seen: 100, pressed: 1 }, 'to3', '1 %'],
  [{ seen: 1000, pressed: 29 }, 'to3', '2.9 %'],
  [{ seen: 100, pressed: 3 }, 'to10', '3 %'],
  [{ seen: 1000, pressed: 124 }, 'more', '12 %'],
  [{ seen: 2, pressed: 5 }, 'more', '250 %'],
])('%o are %s, %s', (counts, step, words) => {
  expect(heatSteps[heatStepOf(counts) ?? -1]?.name).toBe(step && `heat.steps.${step}`)
  expect(shareInWords(shareOf(counts), dashboardWordsIn('en', 'editor'))).toBe(words)
})
