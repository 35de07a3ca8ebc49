import { expect, test } from 'vitest'
import type { EditedHotspot } from '../hotspot.ts'
import { storedHotspot } from '../hotspots.fixture.ts'
import { inTabOrder, reordered } from './tab-order.ts'

const ratios = [0.7, 0.7]
const pages = ratios.map((ratio, index) => ({ number: index + 2, ratio }))
const at = (key: string, left: number, top: number, tabIndex: number | null = null) =>
  storedHotspot(key.charCodeAt(0), { key, tabIndex, area: { left, top, width: 0.1, height: 0.05 } })

const all = [at('d', 0.6, 0.1), at('c', 0.1, 0.8), at('a', 0.1, 0.1), at('b', 0.3, 0.1)]
const order = (hotspots: EditedHotspot[]) =>
  inTabOrder(hotspots, pages)
    .map(({ key }) => key)
    .join('')

function moved(key: string, by: number): string {
  const places = reordered(inTabOrder(all, pages), key, by, ratios)
  return order(all.map(hotspot => ({ ...hotspot, tabIndex: places.get(hotspot.key) ?? hotspot.tabIndex })))
}

test('the order is the one in which readers’ keys go through a spread: page by page', () => {
  expect(order(all)).toBe('abcd')
})

test.each([
  ['c', -1, 'acbd'],
  ['a', 2, 'bcad'],
  ['a', -1, 'abcd'],
  ['c', 1, 'abcd'],
])('%s by %i', (key, by, result) => {
  expect(moved(key, by)).toBe(result)
})
