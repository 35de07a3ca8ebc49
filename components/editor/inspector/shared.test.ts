import { expect, test } from 'vitest'
import { firstFields } from '#db/rules/hotspots/fields.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { sharedValue } from './shared.ts'

function link(key: string, fields: Partial<EditedHotspot> = {}): EditedHotspot {
  return {
    key,
    id: null,
    version: 0,
    type: 'external_link',
    details: hotspotDetails.external_link.parse({ url: 'https://example.com' }),
    area: { left: 0, top: 0, width: 0.1, height: 0.1 },
    ...firstFields,
    slides: [],
    products: [],
    ...fields,
  } as EditedHotspot
}

test('what hotspots have in common is told, what they differ in is not', () => {
  const both = [link('a', { zIndex: 2 }), link('b', { zIndex: 2, title: 'Chair' })]
  expect(sharedValue(both, ({ zIndex }) => zIndex)).toBe(2)
  expect(sharedValue(both, ({ tabIndex }) => tabIndex)).toBeNull()
  expect(sharedValue(both, ({ title }) => title)).toBeUndefined()
})

test('hotspots of several kinds have no kind in common', () => {
  const other = { ...link('c'), type: 'product', details: {} } as EditedHotspot
  expect(sharedValue([link('a'), link('b')], ({ type }) => type)).toBe('external_link')
  expect(sharedValue([link('a'), other], ({ type }) => type)).toBeUndefined()
  expect(sharedValue([], () => 'external_link')).toBeUndefined()
})
