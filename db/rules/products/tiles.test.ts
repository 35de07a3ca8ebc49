import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HotspotArea } from '../hotspots/areas.ts'
import { productTiles } from './tiles.ts'

const area = (left: number, top: number, width: number, height: number): HotspotArea => ({
  left,
  top,
  width,
  height,
})
const overlap = (one: HotspotArea, other: HotspotArea) =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) > 1e-6 &&
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top) > 1e-6
const holds = (outer: HotspotArea, inner: HotspotArea) =>
  outer.left <= inner.left + 1e-6 &&
  outer.top <= inner.top + 1e-6 &&
  outer.left + outer.width >= inner.left + inner.width - 1e-6 &&
  outer.top + outer.height >= inner.top + inner.height - 1e-6

const rounded = (areas: HotspotArea[]) =>
  areas.map(({ left, top, width, height }) =>
    [left, top, width, height].map(part => Math.round(part * 1e6) / 1e6),
  )

/** Two columns and two rows of products: a picture of 0.2, and below it name, number and price. */
function catalogue() {
  const places = [0.1, 0.6].flatMap(left => [0.1, 0.55].map(top => ({ left, top })))
  const lines = places.flatMap(({ left, top }) => [
    area(left, top + 0.22, 0.2, 0.02),
    area(left, top + 0.25, 0.1, 0.02),
    area(left, top + 0.28, 0.08, 0.02),
  ])
  const seeds = places.map(({ left, top }, at) => ({ ...area(left, top + 0.25, 0.1, 0.02), sku: `${at}` }))
  return { places, lines, seeds }
}

test('a tile has the text around the number, and the space above it where the picture is', () => {
  const { places, lines, seeds } = catalogue()
  const tiles = productTiles(seeds, lines, 0.7)
  for (const [at, tile] of tiles.entries()) {
    const { left = 0, top = 0 } = places[at] ?? {}
    expect(holds(tile, area(left, top + 0.02, 0.2, 0.28))).toBe(true)
    expect(tile.width).toBeLessThan(0.3)
    expect(tile.height).toBeLessThan(0.35)
  }
})

test('pictures below their text belong to it, too', () => {
  const { lines, seeds } = catalogue()
  const turned = <Place extends HotspotArea>(place: Place) => ({
    ...place,
    top: 1 - place.top - place.height,
  })
  const tiles = productTiles(seeds.map(turned), lines.map(turned), 0.7)
  const [first] = productTiles(seeds, lines, 0.7)
  expect(turned(tiles[0] ?? area(0, 0, 1, 1)).top).toBeCloseTo(first?.top ?? 0)
})

test('a price below the name belongs to it, in larger letters and a little apart; what is beside it does not', () => {
  const lines = [area(0.1, 0.5, 0.2, 0.01), area(0.1, 0.522, 0.08, 0.02), area(0.35, 0.522, 0.1, 0.02)]
  const seeds = [{ ...area(0.1, 0.5, 0.1, 0.01), sku: 'A' }]
  const [tile] = productTiles(seeds, lines, 1)
  expect(tile && holds(tile, area(0.1, 0.5, 0.2, 0.042))).toBe(true)
  expect(tile?.width).toBeCloseTo(0.2)
})

test('a row of a table is the tile of its product', () => {
  const lines = [0, 1, 2].map(row => area(0.1, 0.5 + row * 0.02, 0.3, 0.02))
  const seeds = lines.map((line, at) => ({ ...line, left: 0.2, width: 0.1, sku: `${at}` }))
  expect(rounded(productTiles(seeds, lines, 1))).toEqual(rounded(lines))
})

test('a text with several products is divided where the next one begins', () => {
  const lines = [0, 1, 2, 3].map(row => area(0.1, 0.5 + row * 0.02, 0.3, 0.02))
  const seeds = [1, 3].map(row => ({ ...area(0.1, 0.5 + row * 0.02, 0.1, 0.02), sku: `${row}` }))
  expect(rounded(productTiles(seeds, lines, 1))).toEqual(
    rounded([area(0.1, 0.5, 0.3, 0.04), area(0.1, 0.54, 0.3, 0.04)]),
  )
})

test('numbers beside each other in one line have a part of it each', () => {
  const lines = [area(0.1, 0.5, 0.3, 0.02), area(0.1, 0.52, 0.3, 0.02)]
  const seeds = [0.1, 0.25].map((left, at) => ({ ...area(left, 0.52, 0.1, 0.02), sku: `${at}` }))
  expect(rounded(productTiles(seeds, lines, 1))).toEqual(
    rounded([area(0.1, 0.5, 0.15, 0.04), area(0.25, 0.5, 0.15, 0.04)]),
  )
})

const size = fc.double({ min: 0.005, max: 0.3, noNaN: true })
const part = fc.double({ min: 0, max: 0.7, noNaN: true })
const areas = fc.record({ left: part, top: part, width: size, height: size })

test('wherever numbers and text stand, tiles have their number, stay on the page, and overlap only where the numbers do', () => {
  fc.assert(
    fc.property(
      fc.array(areas, { maxLength: 12 }),
      fc.array(areas, { maxLength: 30 }),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      (numbers, others, ratio) => {
        const seeds = numbers.map((number, at) => ({ ...number, sku: `${at}` }))
        const tiles = productTiles(seeds, [...numbers, ...others], ratio)
        expect(tiles).toHaveLength(seeds.length)
        for (const [at, tile] of tiles.entries()) {
          expect(holds(tile, numbers[at] ?? tile)).toBe(true)
          expect(holds(area(0, 0, 1, 1), tile)).toBe(true)
          for (const [other, second] of tiles.slice(at + 1).entries())
            if (overlap(tile, second)) {
              const [one, two] = [numbers[at], numbers[at + 1 + other]]
              expect(one && two && overlap(one, two)).toBe(true)
            }
        }
      },
    ),
  )
})
