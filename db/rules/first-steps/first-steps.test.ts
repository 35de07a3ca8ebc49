import { expect, test } from 'vitest'
import { countTaken, nextStep } from './first-steps.ts'

const steps = (taken: object) => ({
  taken: { named: false, uploaded: false, products: false, hotspots: false, published: false, ...taken },
  publicationId: null,
})

test('the next step is the first that was not taken, whatever was done before its turn', () => {
  expect(nextStep(steps({}))).toBe('named')
  expect(nextStep(steps({ named: true, published: true }))).toBe('uploaded')
  expect(countTaken(steps({ named: true, published: true }))).toBe(2)
  const all = steps({ named: true, uploaded: true, products: true, hotspots: true, published: true })
  expect(nextStep(all)).toBeUndefined()
})
