import { expect, it } from 'vitest'
import { HotspotViews } from './hotspot-views.ts'

it('a hotspot is seen after a second in view, once a reading', () => {
  const hotspots = new HotspotViews()
  hotspots.show(new Set([7, 8]))
  expect([hotspots.pass(600), hotspots.dueMs]).toEqual([[], 400])
  hotspots.show(new Set([7, 9]))
  expect(hotspots.pass(400)).toEqual([{ type: 'hotspot_seen', hotspot: 7 }])
  hotspots.show(new Set())
  hotspots.show(new Set([7]))
  expect([hotspots.pass(5000), hotspots.dueMs]).toEqual([[], Number.POSITIVE_INFINITY])
})

it('one that leaves begins anew', () => {
  const hotspots = new HotspotViews()
  hotspots.show(new Set([7]))
  hotspots.pass(900)
  hotspots.show(new Set())
  hotspots.show(new Set([7]))
  expect(hotspots.pass(900)).toEqual([])
})
