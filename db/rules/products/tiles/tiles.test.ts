import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gaps, type HotspotArea } from '../../hotspots/areas.ts'
import type { PageShape } from '../../pages/shapes.ts'
import type { TextRun } from '../../pages/text.ts'
import { productTiles } from './tiles.ts'

const area = (left: number, top: number, width: number, height: number): HotspotArea => ({
  left,
  top,
  width,
  height,
})
const shape = (kind: PageShape['kind'], ...place: Parameters<typeof area>) => ({ kind, ...area(...place) })
const run = (text: string, left: number, top: number, height = 0.015): TextRun => ({
  text,
  ...area(left, top, 0.01 * text.length, height),
})

const overlap = (one: HotspotArea, other: HotspotArea) => gaps(one, other).every(gap => gap < -1e-6)
const holds = (outer: HotspotArea, inner: HotspotArea) =>
  outer.left <= inner.left + 1e-6 &&
  outer.top <= inner.top + 1e-6 &&
  outer.left + outer.width >= inner.left + inner.width - 1e-6 &&
  outer.top + outer.height >= inner.top + inner.height - 1e-6

type Made = { runs: TextRun[]; shapes: PageShape[] }

/** Gives tiles of the runs that end with the SKUs. */
function tilesOf({ runs, shapes }: Made, skus: string[], ratio = 1): HotspotArea[] {
  const seeds = skus.map(sku => {
    const { text, left, top, width, height } = runs.find(({ text }) => text.endsWith(sku)) ?? run(sku, 0, 0)
    const own = (width * sku.length) / text.length
    return { ...area(left + width - own, top, own, height), sku }
  })
  return productTiles(seeds, { lines: runs.map(each => [each]), shapes, ratio })
}

const rounded = (tile: HotspotArea | undefined) =>
  tile && [tile.left, tile.top, tile.width, tile.height].map(part => Math.round(part * 1000) / 1000)

const corners = [0.05, 0.37, 0.69].flatMap(top => [0.05, 0.37, 0.69].map(left => ({ left, top })))

/** Nine photos of 0.26 × 0.2 with name, number and price, 0.01 below them or above. */
function nine({ label = '', names = corners.map((_, at) => `AB-${100 + at}`), isBelow = false } = {}): Made {
  return {
    shapes: corners.map(({ left, top }) => shape('picture', left, isBelow ? top + 0.07 : top, 0.26, 0.2)),
    runs: corners.flatMap(({ left, top }, at) => {
      const first = isBelow ? top : top + 0.21
      return [
        run('Chair', left, first),
        run(`${label}${names[at]}`, left, first + 0.02),
        run('19,99 €', left, first + 0.04, 0.02),
      ]
    }),
  }
}

test('a tile has the photo, as wide as that is, with name, number and price', () => {
  for (const isBelow of [false, true]) {
    const tiles = tilesOf(nine({ isBelow }), ['AB-100', 'AB-104', 'AB-108'])
    expect(tiles.map(rounded)).toEqual([0, 4, 8].map(at => [corners[at]?.left, corners[at]?.top, 0.26, 0.27]))
  }
})

test('the one product that is known of nine has its own photo, whatever tells the others', () => {
  const pages = [
    nine(),
    nine({
      label: 'Art. ',
      names: ['X', '', '', '', 'AB-104', '', '', '', ''].map(name => name || 'NOPE-7'),
    }),
    nine({ names: ['Oak', 'Ash', 'Elm', 'Fir', 'AB-104', 'Yew', 'Bay', 'Box', 'Fig'] }),
  ]
  for (const page of pages) expect(tilesOf(page, ['AB-104']).map(rounded)).toEqual([[0.37, 0.37, 0.26, 0.27]])
})

test('the page’s number below a product is none of it', () => {
  const product = [run('Chair AB-100', 0.6, 0.88), run('19,99 €', 0.6, 0.9)]
  for (const number of [
    [run('Light 36', 0.6, 0.925, 0.05)],
    [run('36 Light', 0.6, 0.935)],
    [run('36', 0.6, 0.94)],
  ])
    expect(
      productTiles([{ ...area(0.66, 0.88, 0.06, 0.015), sku: 'AB-100' }], {
        lines: [...product.map(each => [each]), number],
        shapes: [],
        ratio: 1,
      }).map(rounded),
    ).toEqual([[0.6, 0.88, 0.12, 0.035]])
})

test('a photo is beside its text on either side', () => {
  const page = {
    shapes: [shape('picture', 0.1, 0.1, 0.3, 0.2), shape('picture', 0.6, 0.35, 0.3, 0.2)],
    runs: [run('AB-100', 0.42, 0.12), run('AB-101', 0.5, 0.37)],
  }
  expect(tilesOf(page, ['AB-100', 'AB-101']).map(rounded)).toEqual([
    [0.1, 0.1, 0.38, 0.2],
    [0.5, 0.35, 0.4, 0.2],
  ])
})

test('a card with a product is its tile, with a price on the photo, a shadow, and a rule', () => {
  const cards = [0.1, 0.5]
  const page = {
    shapes: cards.flatMap(left => [
      shape('picture', left - 0.01, 0.09, 0.32, 0.42),
      shape('box', left, 0.1, 0.3, 0.4),
      shape('box', left + 0.02, 0.12, 0.26, 0.2),
      shape('picture', left + 0.05, 0.15, 0.2, 0.15),
      shape('line', left + 0.02, 0.4, 0.26, 0.001),
    ]),
    runs: cards.flatMap((left, at) => [
      run('NEW', left + 0.03, 0.13),
      run(`Chair AB-10${at}`, left + 0.02, 0.36),
      run('19,99 €', left + 0.02, 0.42),
      run('199,00 €', left + 0.2, 0.42),
    ]),
  }
  for (const skus of [['AB-100', 'AB-101'], ['AB-101']])
    expect(rounded(tilesOf(page, skus).at(-1))).toEqual([0.5, 0.1, 0.3, 0.4])
})

test('cards without photos keep to themselves, and off the photo of the next', () => {
  const page = {
    shapes: [
      shape('box', 0.1, 0.1, 0.3, 0.2),
      shape('box', 0.41, 0.1, 0.3, 0.2),
      shape('picture', 0.43, 0.11, 0.2, 0.1),
    ],
    runs: [
      run('AB-100', 0.12, 0.12),
      run('12 €', 0.12, 0.14),
      run('Box', 0.12, 0.16),
      run('Lamp', 0.43, 0.25),
    ],
  }
  expect(tilesOf(page, ['AB-100']).map(rounded)).toEqual([[0.1, 0.1, 0.3, 0.2]])
})

test('numbers in rows, of a table or of variants below one photo, have their rows', () => {
  const rows = [0, 1, 2, 3]
  const page = {
    shapes: [shape('picture', 0.1, 0.1, 0.6, 0.3)],
    runs: rows.flatMap(row => [
      run('oak', 0.1, 0.42 + row * 0.025),
      run(`AB-10${row}`, 0.3, 0.42 + row * 0.025),
      run('9,99 €', 0.6, 0.42 + row * 0.025),
    ]),
  }
  for (const skus of [rows.map(row => `AB-10${row}`), ['AB-103']])
    expect(rounded(tilesOf(page, skus).at(-1))).toEqual([0.1, 0.49, 0.56, 0.025])
})

test('a number in running text has its line', () => {
  const lines = Array.from({ length: 30 }, (_, at) =>
    run(`line ${at} of an article about chairs`, 0.1, 0.1 + at * 0.02),
  )
  const page = { shapes: [], runs: lines.with(20, run('one is AB-100', 0.1, 0.5)) }
  expect(tilesOf(page, ['AB-100']).map(rounded)).toEqual([[0.1, 0.5, 0.13, 0.015]])
})

test('labels on a photo that fills the page have their own backgrounds', () => {
  const page = {
    shapes: [
      shape('picture', 0, 0, 1, 1),
      shape('box', 0.1, 0.2, 0.2, 0.1),
      shape('box', 0.6, 0.5, 0.2, 0.1),
    ],
    runs: [run('AB-100', 0.12, 0.22), run('AB-101', 0.62, 0.52)],
  }
  expect(tilesOf(page, ['AB-100', 'AB-101']).map(rounded)).toEqual([
    [0.1, 0.2, 0.2, 0.1],
    [0.6, 0.5, 0.2, 0.1],
  ])
})

test('a tile has its number alone, or its text, where two photos are as near', () => {
  const page = {
    shapes: [shape('picture', 0.1, 0.1, 0.3, 0.2), shape('picture', 0.1, 0.35, 0.3, 0.2)],
    runs: [run('AB-100', 0.1, 0.318, 0.014)],
  }
  expect(tilesOf(page, ['AB-100']).map(rounded)).toEqual([[0.1, 0.318, 0.06, 0.014]])
})

const size = fc.double({ min: 0.005, max: 0.3, noNaN: true })
const part = fc.double({ min: 0, max: 0.7, noNaN: true })
const areas = fc.record({ left: part, top: part, width: size, height: size })
const shapes = fc.array(
  fc.tuple(fc.constantFrom('picture' as const, 'box' as const, 'line' as const), areas),
  { maxLength: 20 },
)

test('wherever numbers, text and shapes are, tiles have their number, stay on the page, and overlap only where the numbers do', () => {
  fc.assert(
    fc.property(
      fc.array(areas, { maxLength: 12 }),
      fc.array(areas, { maxLength: 30 }),
      shapes,
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      (numbers, others, drawn, ratio) => {
        const seeds = numbers.map((number, at) => ({ ...number, sku: `${at}` }))
        const lines = [...numbers, ...others].map(place => [{ ...place, text: 'text' }])
        const tiles = productTiles(seeds, {
          lines,
          shapes: drawn.map(([kind, place]) => ({ kind, ...place })),
          ratio,
        })
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
