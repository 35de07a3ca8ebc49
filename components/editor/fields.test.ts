import { expect, test } from 'vitest'
import { kindAtFirst } from '#db/rules/hotspots/hotspots.ts'
import { difference, mergedFields, patched, patchedFields } from './fields.ts'
import { hotspot } from './hotspots.fixture.ts'

const link = hotspot({ title: 'Chair' }, 'external_link')

test('what differs between two states makes the second of the first', () => {
  const changed = patched(link, { title: null, details: { url: 'https://example.com/' }, rotation: 5 })
  expect(difference(link, changed)).toEqual({
    title: null,
    rotation: 5,
    details: { url: 'https://example.com/' },
  })
  expect(patched(link, difference(link, changed))).toEqual(changed)
  expect(patched(changed, patchedFields(link, difference(link, changed)))).toEqual(link)
})

const video = patched(link, { kind: kindAtFirst('video', 1) })

test('another kind is one change, with all its details, and what undoes it has the old ones', () => {
  const addressed = patched(link, { details: { url: 'https://example.com/' } })
  const turned = { kind: kindAtFirst('video', 1) }
  expect(difference(addressed, patched(addressed, turned))).toEqual(turned)
  expect(patched(patched(addressed, turned), patchedFields(addressed, turned))).toEqual(addressed)
})

test('another kind clashes with what others changed of the old one, but not with what all kinds have', () => {
  const renamed = patched(link, { title: 'Theirs' })
  expect(mergedFields(link, video, renamed)).toEqual({
    hotspot: patched(video, { title: 'Theirs' }),
    clashes: [],
  })
  const addressed = patched(link, { details: { url: 'https://example.com/' } })
  expect(mergedFields(link, video, addressed)).toEqual({ hotspot: video, clashes: ['kind'] })
  expect(mergedFields(link, addressed, video)).toEqual({ hotspot: addressed, clashes: ['kind'] })
})

test('noise of arithmetic, and what a SKU leads to by now, are no difference', () => {
  const product = hotspot({ products: [{ sku: 'A-1', found: null }] })
  const found = { id: 1, sku: 'A-1', title: 'Chair', photoUrl: null, price: null }
  const same = patched(product, {
    area: { ...product.area, left: product.area.left + 1e-12 },
    products: [{ sku: 'A-1', found }],
  })
  expect(difference(product, same)).toEqual({})
})

test('changes of different fields go together', () => {
  const mine = patched(link, { title: 'Oak chair' })
  const theirs = { ...patched(link, { details: { url: 'https://example.com/' } }), version: 2 }
  const { hotspot: both, clashes } = mergedFields(link, mine, theirs)
  expect(clashes).toEqual([])
  expect(both).toMatchObject({
    title: 'Oak chair',
    version: 2,
    details: { url: 'https://example.com/' },
  })
})

test('different changes of one field clash, the same change does not', () => {
  const mine = patched(link, { title: 'Mine', rotation: 5 })
  expect(mergedFields(link, mine, patched(link, { title: 'Theirs', rotation: 5 })).clashes).toEqual(['title'])
})

test('a text that slides have from the library is a change by nobody', () => {
  const slide = (fileUrl: string, altText: string | null) => ({ url: null, fileUrl, altText })
  const show = patched(hotspot({}, 'slideshow'), { slides: [slide('a', null), slide('b', null)] })
  const mine = patched(show, { slides: [slide('a', null), slide('b', null), slide('a', 'Chair')] })
  const told = patched(show, { slides: [slide('a', 'Chair'), slide('b', null)] })
  expect(mergedFields(show, mine, told)).toEqual({ hotspot: mine, clashes: [] })
  const other = patched(show, { slides: [slide('a', 'Chair'), slide('c', null)] })
  expect(mergedFields(show, mine, other).clashes).toEqual(['slides'])
})
