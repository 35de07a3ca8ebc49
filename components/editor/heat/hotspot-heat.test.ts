import { expect, test } from 'vitest'
import { heatSum, hotspotCounts } from './hotspot-heat.ts'

const counts = new Map([
  [7, { seen: 40, pressed: 2 }],
  [8, { seen: 10, pressed: 1 }],
])
const figures = { counts, since: '2026-11-01' }

test('hotspots that nobody saw, or that are not stored yet, have counts of nothing', () => {
  expect(hotspotCounts(figures, { id: 7 })).toEqual({ seen: 40, pressed: 2 })
  expect(hotspotCounts(figures, { id: 9 })).toEqual({ seen: 0, pressed: 0 })
  expect(hotspotCounts(figures, { id: null })).toEqual({ seen: 0, pressed: 0 })
})

test('several are counted together', () => {
  expect(heatSum(figures, [{ id: 7 }, { id: 8 }, { id: null }])).toEqual({ seen: 50, pressed: 3 })
  expect(heatSum(figures, [])).toEqual({ seen: 0, pressed: 0 })
})
