import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { hotspot } from '../hotspots.fixture.ts'
import { overlapOfBoxes } from '../place/boxes.ts'
import { lettersOfLabel, marksWithRoom, stageLabels } from './labels.ts'

const words = dashboardWordsIn('en', 'editor')
const link = (title: string): EditedHotspot => hotspot({ title })
const labels = (...hotspots: EditedHotspot[]) => stageLabels(hotspots, words)

test('what all links begin with is cut, at the end of a word', () => {
  expect(labels(link('shop.example/products/oak-chair'), link('shop.example/products/oak-table'))).toEqual([
    '…chair',
    '…table',
  ])
  expect(labels(link('Read more'), link('Buy'))).toEqual(['Read more', 'Buy'])
  expect(labels(link('The oak'), link('The oak'))).toEqual(['The oak', 'The oak'])
  // Nothing would be left of the first.
  expect(labels(link('shop.example/'), link('shop.example/a'))).toEqual(['shop.example/', 'shop.example/a'])
})

test('products have their SKU first', () => {
  const found = { id: 1, sku: 'A-1', title: 'Oak chair', photoUrl: null, price: null }
  const product = (title: string | null, ...skus: string[]) =>
    hotspot({
      type: 'product',
      title,
      products: skus.map(sku => ({ sku, found: sku === 'A-1' ? found : null })),
    } as Partial<EditedHotspot>)
  expect(labels(product(null, 'A-1'))).toEqual(['A-1 · Oak chair'])
  expect(labels(product(null, 'B-7'))).toEqual(['B-7'])
  expect(labels(product('Chairs', 'A-1', 'B-7'))).toEqual(['A-1 +1 · Chairs'])
  expect(labels(product(null, 'GRT-10'), product(null, 'GRT-11'))).toEqual(['…10', '…11'])
})

test('a number without room keeps its end, a name its beginning', () => {
  expect(lettersOfLabel('DD-301', 3)).toBe('…301')
  expect(lettersOfLabel('Oak chair', 4)).toBe('Oak…')
})

test('labels lie within their hotspots and never on each other; upper ones come first', () => {
  const box = (key: string, x: number, width: number) => ({ key, box: { x, y: 0, width, height: 30 } })
  const items = [box('below', 0, 100), box('above', 20, 100), box('thin', 300, 12), box('slim', 400, 30)]
  const sizes = () => [
    { as: 'words' as const, width: 60, height: 16 },
    { as: 'icon' as const, width: 16, height: 16 },
  ]
  const marks = marksWithRoom(items, sizes, 2)
  expect(Array.from(marks, ([key, { as }]) => [key, as])).toEqual([
    ['slim', 'icon'],
    ['above', 'words'],
    ['below', 'icon'],
  ])
  const boxes = Array.from(marks.values(), mark => mark.box)
  expect(boxes.some((one, at) => boxes.slice(at + 1).some(other => overlapOfBoxes(one, other)))).toBe(false)
})
