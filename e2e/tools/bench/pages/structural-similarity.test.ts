import { expect, test } from 'vitest'
import { type Grey, structuralSimilarity } from './structural-similarity.ts'

/** A chequered picture, its squares `shift` pixels further right. */
function chequered(shift: number, dark = 0): Grey {
  const data = Uint8Array.from({ length: 64 * 64 }, (_, at) =>
    (Math.floor(((at % 64) + shift) / 8) + Math.floor(at / 512)) % 2 === 0 ? 255 : dark,
  )
  return { width: 64, height: 64, data }
}

test('a picture is the same as itself', () => {
  expect(structuralSimilarity(chequered(0), chequered(0))).toEqual({ mean: 1, worst: 1 })
})

test('a picture differs from its negative more than from a paler one', () => {
  const paler = structuralSimilarity(chequered(0), chequered(0, 60))
  const negative = structuralSimilarity(chequered(0), chequered(8))
  expect(paler.mean).toBeGreaterThan(0.75)
  expect(negative.mean).toBeLessThan(0)
})

test('one wrong place shows in the worst hundredth, and hardly in the mean', () => {
  const flawed = chequered(0)
  flawed.data.fill(128, 0, 8)
  const { mean, worst } = structuralSimilarity(chequered(0), flawed)
  expect(mean).toBeGreaterThan(0.98)
  expect(worst).toBeLessThan(0.95)
})
