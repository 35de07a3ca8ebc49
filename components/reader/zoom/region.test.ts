import fc from 'fast-check'
import { expect, test } from 'vitest'
import { densityFor, isBeyondPictures, regionToDraw } from './region.ts'

const screen = { left: 0, top: 0, width: 1280, height: 800 }

test('a page is drawn once it is seen larger than its largest picture', () => {
  // A page of A4 has 2,018 pixels across at 2400.
  expect(isBeyondPictures(2018, 210 / 297)).toBe(false)
  expect(isBeyondPictures(2300, 210 / 297)).toBe(true)
})

test('a page that is on the screen as a whole is drawn as a whole, from pixel to pixel', () => {
  const page = { left: 300.3, top: 20.6, width: 400, height: 600.4 }
  expect(regionToDraw(page, screen, 2)).toEqual({ left: 601, top: 41, width: 800, height: 1201 })
})

test('of a page that is larger than the screen, half a screen more than is seen is drawn', () => {
  const page = { left: -3000, top: -4000, width: 6000, height: 8000 }
  const { left, top, width, height } = regionToDraw(page, screen, 1) ?? { ...screen, width: 0 }
  expect(width * height).toBeLessThanOrEqual(1.5 * 1280 * 800)
  expect(width * height).toBeGreaterThan(1.49 * 1280 * 800)
  expect([left + width / 2, top + height / 2]).toEqual([640, 400])
})

test('nothing is drawn of a page beside the screen', () => {
  expect(regionToDraw({ left: 1280, top: 0, width: 5000, height: 7000 }, screen, 1)).toBeUndefined()
  expect(regionToDraw({ left: 0, top: -700, width: 500, height: 700 }, screen, 1)).toBeUndefined()
})

test('on the largest screens it is drawn as finely as a canvas of a tablet may be', () => {
  const wall = { left: 0, top: 0, width: 7680, height: 4320 }
  expect(densityFor(screen, 3)).toBe(3)
  const density = densityFor(wall, 2)
  const { width, height } = regionToDraw({ ...wall, width: 50_000, height: 50_000 }, wall, density) ?? wall
  expect(width * height).toBeLessThanOrEqual(16_777_216)
})

test('pages that share an edge at half a pixel end at the same one', () => {
  const page = { top: -300, width: 6398.999999996648, height: 8958 }
  const seam = 1278.9999999999995
  const verso = regionToDraw({ ...page, left: seam - page.width }, screen, 1.5)
  const recto = regionToDraw({ ...page, left: seam }, screen, 1.5)
  expect((verso?.left ?? 0) + (verso?.width ?? 0)).toBe(recto?.left)
})

test('two pages beside each other are drawn without a gap and without meeting', () => {
  const anyPage = fc.record({
    seam: fc.integer({ min: 64, max: 1279 * 64 }).map(steps => steps / 64),
    width: fc.double({ min: 2000, max: 9000, noNaN: true }),
    density: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
  })
  fc.assert(
    fc.property(anyPage, ({ seam, width, density }) => {
      const page = { top: -300, width, height: width * 1.4 }
      const verso = regionToDraw({ ...page, left: seam - width }, screen, density)
      const recto = regionToDraw({ ...page, left: seam }, screen, density)
      expect((verso?.left ?? 0) + (verso?.width ?? 0)).toBe(recto?.left)
    }),
  )
})
