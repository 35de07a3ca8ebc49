import { expect, test } from 'vitest'
import type { EditedHotspot } from '../hotspot.ts'
import { storedHotspot } from '../hotspots.fixture.ts'
import { restacked, type StackMove, stacked } from './stacking.ts'

const all = ['a', 'b', 'c', 'd'].map((key, index) => storedHotspot(index + 1, { key, zIndex: 0 }))

function orderAfter(hotspots: EditedHotspot[], keys: string[], move: StackMove): string {
  const levels = restacked(hotspots, keys, move)
  const next = hotspots.map(hotspot => ({ ...hotspot, zIndex: levels.get(hotspot.key) ?? hotspot.zIndex }))
  return stacked(next)
    .map(({ key }) => key)
    .join('')
}

test.each([
  ['front', ['a'], 'bcda'],
  ['back', ['c', 'd'], 'cdab'],
  ['forward', ['a'], 'bacd'],
  ['forward', ['a', 'b'], 'cabd'],
  ['forward', ['d'], 'abcd'],
  ['backward', ['d', 'b'], 'badc'],
] as const)('%s of %j', (move, keys, order) => {
  expect(orderAfter(all, [...keys], move)).toBe(order)
})

test('only those change that have to', () => {
  expect(restacked(all, ['a'], 'front')).toEqual(new Map([['a', 1]]))
  expect(restacked(all, ['d'], 'front')).toEqual(new Map())
})
