import { describe, expect, test } from 'vitest'
import type { PageFinding } from './findings.ts'
import { mostFoundProducts, type PageFindings, planHotspots } from './found.ts'
import { hotspotDetails } from './hotspots.ts'

const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.05 }
const link = (url: string) => ({
  type: 'external_link' as const,
  details: hotspotDetails.external_link.parse({ url }),
})
const written = (url: string, place = area): PageFinding => ({ ...place, by: 'text', hotspot: link(url) })
const annotated = (url: string, place = area): PageFinding => ({
  ...place,
  by: 'annotation',
  hotspot: link(url),
})
const page = (more: Partial<PageFindings>): PageFindings => ({
  id: 1,
  number: 1,
  ratio: 1,
  findings: [],
  skus: [],
  existing: [],
  ...more,
})
const search = {
  annotations: true,
  options: { links: {}, products: {} },
  sites: new Set<string>(),
  numberOf: () => undefined,
}
const plan = (...pages: Partial<PageFindings>[]) => planHotspots(pages.map(page), search)
const urls = (...findings: PageFinding[]) =>
  plan({ findings }).hotspots.map(({ details }) => ('url' in details ? details.url : ''))

describe('a written address is not doubled', () => {
  test.each([
    ['the same address', 'https://example.com/a'],
    ['without a scheme', 'http://www.example.com/a'],
    ['with a last slash', 'https://EXAMPLE.com/a/'],
    ['another page of the same shop', 'https://example.com/b?utm=1'],
  ])('under a link to %s', (_, url) => {
    expect(urls(written('https://example.com/a'), annotated(url))).toEqual([url])
  })

  test('under a link that leads to another shop', () => {
    expect(urls(written('https://example.com/'), annotated('https://example.org/'))).toEqual([
      'https://example.org/',
    ])
  })

  test('but is a link of its own where the link is elsewhere, or reaches far beyond it to another shop', () => {
    expect(
      urls(written('https://example.com/'), annotated('https://example.com/', { ...area, top: 0.5 })),
    ).toHaveLength(2)
    const large = { left: 0, top: 0, width: 1, height: 1 }
    expect(urls(written('https://example.com/'), annotated('https://example.org/', large))).toHaveLength(2)
  })
})

test('a link that was found before schemes that act were refused is none', () => {
  const details = { ...link('https://example.com/').details, url: 'intent://scan/#Intent;end' }
  const found: PageFinding = { ...area, by: 'annotation', hotspot: { type: 'external_link', details } }
  expect(plan({ findings: [found] }).hotspots).toEqual([])
})

test('links that lead to one place from two places are two, twice in one place one', () => {
  const url = 'https://example.com/'
  expect(urls(annotated(url), annotated(url), annotated(url, { ...area, left: 0.6 }))).toHaveLength(2)
})

test('of a button and a link in one place, the first is taken', () => {
  const [button, link] = [annotated('https://example.com/'), annotated('https://example.org/')]
  const nearly = { ...area, width: area.width * 0.95 }
  expect(urls(button, link)).toEqual(['https://example.com/'])
  expect(urls(button, { ...link, ...nearly })).toEqual(['https://example.com/'])
  expect(urls(button, { ...link, ...area, width: area.width / 2 })).toHaveLength(2)
  const page: PageFinding = { ...area, by: 'annotation', hotspot: { type: 'page_reference', sourcePage: 2 } }
  expect(plan({ findings: [button, page] }).hotspots).toHaveLength(1)
})

test('a product stands once in one place, also where somebody named it among others', () => {
  const existing = { type: 'product' as const, details: {}, area, skus: ['B', 'A'] }
  const places = [
    { ...area, sku: 'A' },
    { ...area, top: 0.4, sku: 'A' },
    { ...area, sku: 'C' },
  ]
  const { hotspots } = plan({ skus: places, existing: [existing] })
  expect(hotspots.map(({ skus }) => skus[0])).toEqual(['A', 'C'])
})

test('what stands already is not added again', () => {
  const first = plan({ findings: [written('https://example.com/')], skus: [{ ...area, top: 0.7, sku: 'A' }] })
  expect(first.hotspots).toHaveLength(2)
  const again = plan({
    findings: [written('https://example.com/')],
    skus: [{ ...area, top: 0.7, sku: 'A' }],
    existing: first.hotspots,
  })
  expect(again.hotspots).toEqual([])
})

test('of products in the text, the first 5,000 are taken, and the rest is told', () => {
  const skus = Array.from({ length: 100 }, (_, at) => ({
    left: 0.1,
    top: at / 100,
    width: 0.1,
    height: 0.009,
    sku: 'A',
  }))
  const pages = Array.from({ length: 60 }, (_, at) => ({
    id: at,
    skus,
    findings: [annotated('https://example.com/')],
  }))
  const { hotspots, tooManyProducts, tooManyHotspots } = plan(...pages)
  expect(hotspots.filter(({ type }) => type === 'product')).toHaveLength(mostFoundProducts)
  expect(hotspots.filter(({ type }) => type === 'external_link')).toHaveLength(60)
  expect([tooManyProducts, tooManyHotspots]).toEqual([true, false])
})

describe('what is written on a page can be hit with a finger', () => {
  const small = { left: 0.5, top: 0.5, width: 0.02, height: 0.01 }
  const widths = (more: Partial<PageFindings>) =>
    plan(more).hotspots.map(({ area: { width } }) => Math.round(width * 390))

  test('products and links alike', () => {
    const found = written('https://example.com/', { ...small, left: 0.2 })
    expect(widths({ findings: [found], skus: [{ ...small, sku: 'A' }] })).toEqual([44, 44])
  })

  test('but grows over nothing that stands there', () => {
    const type = 'product' as const
    const right = { type, details: {}, area: { left: 0.53, top: 0.4, width: 0.2, height: 0.2 }, skus: ['B'] }
    const [found] = plan({ skus: [{ ...small, sku: 'A' }], existing: [right] }).hotspots
    expect((found?.area.left ?? 0) + (found?.area.width ?? 0)).toBeCloseTo(0.53)
    expect((found?.area.width ?? 0) * 390).toBeCloseTo(44)
  })

  test('and annotations stay as they were drawn', () => {
    expect(plan({ findings: [annotated('https://example.com/', small)] }).hotspots[0]?.area).toEqual(small)
  })
})
