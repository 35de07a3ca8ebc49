import { expect, test } from 'vitest'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { allOf, shared } from './shared.ts'

function link(key: string, fields: Partial<EditedHotspot> = {}): EditedHotspot {
  return {
    key,
    id: null,
    version: 0,
    type: 'external_link',
    details: hotspotDetails.external_link.parse({ url: 'https://example.com' }),
    area: { left: 0, top: 0, width: 0.1, height: 0.1 },
    rotation: 0,
    title: null,
    textContent: null,
    iconLeft: 0.5,
    iconTop: 0.5,
    showIndication: true,
    tabIndex: null,
    zIndex: 0,
    embeddedContent: false,
    dynamic: false,
    slides: [],
    products: [],
    ...fields,
  } as EditedHotspot
}

test('what hotspots have in common is told, what they differ in is not', () => {
  const both = [link('a', { zIndex: 2 }), link('b', { zIndex: 2, title: 'Chair' })]
  expect(shared(both, ({ zIndex }) => zIndex)).toBe(2)
  expect(shared(both, ({ tabIndex }) => tabIndex)).toBeNull()
  expect(shared(both, ({ title }) => title)).toBeUndefined()
})

test('details are of those that are of one type alone', () => {
  const other = { ...link('c'), type: 'product', details: {} } as EditedHotspot
  expect(allOf([link('a'), link('b')], 'external_link')).toHaveLength(2)
  expect(allOf([link('a'), other], 'external_link')).toBeUndefined()
  expect(allOf([], 'external_link')).toBeUndefined()
})
