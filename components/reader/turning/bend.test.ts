import { describe, expect, it } from 'vitest'
import {
  bentLeaf,
  chordOf,
  fewestStrips,
  mostStrips,
  shadeOf,
  turnedByFinger,
  viewpointOver,
} from './bend.ts'

describe('a leaf', () => {
  it('lies flat on the right, and flat on the left', () => {
    const right = bentLeaf(0, 3)
    expect(right.map(strip => [strip.z, strip.degrees])).toEqual(
      Array.from({ length: mostStrips }, () => [0, 0]),
    )
    expect(right.at(-1)?.x).toBeCloseTo((mostStrips - 1) / mostStrips)
    const left = bentLeaf(1, -3)
    expect(left.at(-1)?.x).toBeCloseTo(-(mostStrips - 1) / mostStrips)
    expect(left.every(strip => strip.degrees === 180)).toBe(true)
  })

  it('stands straight when it stands still', () => {
    for (const { degrees } of bentLeaf(0.5, 0)) expect(degrees).toBeCloseTo(90)
  })

  it('is led by its free edge, whichever way it goes', () => {
    const forward = bentLeaf(0.5, 2)
    expect(forward.at(-1)?.degrees).toBeGreaterThan(forward[0]?.degrees ?? 180)
    const back = bentLeaf(0.5, -2)
    expect(back.at(-1)?.degrees).toBeLessThan(back[0]?.degrees ?? 0)
  })

  it('never dips below the book', () => {
    for (let step = 0; step <= 20; step += 1)
      for (const velocity of [-9, -1, 1, 9])
        for (const { z, degrees } of bentLeaf(step / 20, velocity)) {
          expect(z).toBeGreaterThanOrEqual(0)
          expect(degrees).toBeGreaterThanOrEqual(0)
          expect(degrees).toBeLessThanOrEqual(180)
        }
  })

  it('is as bright as printed where it lies', () => {
    expect(shadeOf(0)).toBe(0)
    expect(shadeOf(180)).toBe(0)
    expect(shadeOf(100)).toBeGreaterThan(shadeOf(150))
    expect(shadeOf(120)).toBeGreaterThan(shadeOf(60))
  })

  it('has a plane from the spine to its free edge, however many strips it has', () => {
    expect(chordOf(bentLeaf(0, 0))).toEqual({ degrees: 0, length: expect.closeTo(1) })
    for (const strips of [fewestStrips, mostStrips]) {
      const { degrees, length } = chordOf(bentLeaf(0.5, 2.4, strips))
      expect(degrees).toBeGreaterThan(90)
      expect(length).toBeLessThan(1)
      expect(length).toBeGreaterThan(0.7)
    }
  })
})

describe('a finger on a leaf', () => {
  it('keeps the paper under it: from the edge to the spine is half a turn', () => {
    expect(turnedByFinger(0, 0, 400)).toBe(0)
    expect(turnedByFinger(0, 400, 400)).toBeCloseTo(0.5)
    expect(turnedByFinger(0, 800, 400)).toBeCloseTo(1)
    expect(turnedByFinger(1, -400, 400)).toBeCloseTo(0.5)
  })

  it('goes on from where it caught the leaf, and no further than it lies', () => {
    expect(turnedByFinger(0.3, 0, 400)).toBeCloseTo(0.3)
    expect(turnedByFinger(0.3, 5000, 400)).toBe(1)
    expect(turnedByFinger(0.3, -5000, 400)).toBe(0)
  })
})

it.each([
  [410, 820, 18, 10],
  [580, 820, 18, 10],
  [300, 400, 160, 150],
  [664, 470, 0, 0],
])(
  'a leaf of %i × %i stays within what is free above (%i) and below (%i) the book',
  (width, height, above, below) => {
    const { distancePx, low } = viewpointOver(width, height, above, below)
    for (let turned = 0; turned <= 1; turned += 0.05)
      for (const velocity of [-3, -1, 0, 1, 3]) {
        const { z, degrees } = bentLeaf(turned, velocity).at(-1) ?? { z: 0, degrees: 0 }
        const edge = (z + Math.sin((degrees * Math.PI) / 180) / mostStrips) * width
        const enlarged = distancePx / (distancePx - edge) - 1
        expect(enlarged * low * height).toBeLessThanOrEqual(Math.max(1, above) + 1e-6)
        expect(enlarged * (1 - low) * height).toBeLessThanOrEqual(Math.max(1, below) + 1e-6)
      }
  },
)

it('the strips of a leaf rise towards its free edge, so that each may lie over the one before', () => {
  for (let turned = 0; turned <= 1; turned += 0.05)
    for (const velocity of [-3, 0, 3]) {
      const heights = bentLeaf(turned, velocity).map(({ z }) => z)
      expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    }
})
