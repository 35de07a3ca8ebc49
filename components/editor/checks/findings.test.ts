import { describe, expect, test } from 'vitest'
import { firstFields } from '#db/rules/hotspots/fields.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { faultSentenceInWords } from './finding-words.ts'
import { type CheckedSpread, findingsOn } from './findings.ts'

const fields = {
  ...firstFields,
  id: null,
  version: 0,
  area: { left: 0.1, top: 0.1, width: 0.2, height: 0.2 },
  title: 'Chair',
  slides: [],
  products: [],
}

function hotspot(changes: Record<string, unknown> = {}): EditedHotspot {
  const details = hotspotDetails.external_link.parse({ url: 'https://example.com/' })
  return { ...fields, key: 'a', type: 'external_link', details, ...changes } as EditedHotspot
}

const image = (details: object) =>
  hotspot({
    type: 'image',
    details: hotspotDetails.image.parse({ url: 'https://example.com/a.jpg', ...details }),
  })

const words = dashboardWordsIn('en', 'editor')

function on(hotspots: EditedHotspot[], spread: Partial<CheckedSpread> = {}) {
  const found = findingsOn({
    hotspots,
    size: { width: 2000, height: 1400 },
    pageCount: 2,
    pageNumbers: new Set([1, 2, 3]),
    ...spread,
  })
  return found.map(({ sentence, ...each }) => ({ ...each, sentence: faultSentenceInWords(sentence, words) }))
}

const kindsOf = (...given: Parameters<typeof on>) => on(...given).map(({ key, kind }) => `${key} ${kind}`)

test('a hotspot that is right is not told of', () => {
  expect(on([hotspot(), image({ image_alt_text: 'A chair' })])).toEqual([
    { key: 'a', kind: 'covered', sentence: expect.any(String) },
  ])
  expect(on([hotspot()])).toEqual([])
})

describe('what leads nowhere', () => {
  test('a link, a video or a picture without an address', () => {
    expect(kindsOf([hotspot({ details: { url: '' } })])).toEqual(['a incomplete'])
    expect(kindsOf([hotspot({ type: 'video', details: { video_url: null } })])).toEqual(['a incomplete'])
  })

  test('an address that was tried in vain', () => {
    const deadLinks = new Map([['https://example.com/', 'The shop says that there is no such page (404).']])
    expect(on([hotspot()], { deadLinks })).toEqual([
      { key: 'a', kind: 'dead_link', sentence: 'The shop says that there is no such page (404).' },
    ])
    const slides = [{ url: 'https://example.com/', fileUrl: null, altText: 'x' }]
    expect(kindsOf([hotspot({ type: 'slideshow', details: {}, slides })], { deadLinks })).toEqual([
      'a dead_link',
    ])
  })

  test('a reference to a page that is not there', () => {
    const to = (page_number: number) => hotspot({ type: 'page_reference', details: { page_number } })
    expect(kindsOf([to(3)])).toEqual([])
    expect(on([to(9)])).toEqual([
      {
        key: 'a',
        kind: 'missing_page',
        sentence: 'It leads to page 9, which doesn’t exist, so readers don’t see it.',
      },
    ])
  })

  test('products that no feed has, and none at all', () => {
    const product = (skus: string[]) =>
      hotspot({ type: 'product', details: {}, products: skus.map(sku => ({ sku, found: null })) })
    expect(kindsOf([product([])])).toEqual(['a incomplete'])
    expect(on([product(['A', 'B', 'C', 'D', 'E'])])[0]?.sentence).toBe(
      'The feed has no product A, B, C and 2 more.',
    )
  })
})

describe('where it stands', () => {
  const at = (left: number, top: number, width: number, height: number, changes = {}) =>
    hotspot({ area: { left, top, width, height }, ...changes })

  test('beside the page, wholly or in part', () => {
    expect(kindsOf([at(0.95, 0.1, 0.2, 0.2)])).toEqual(['a outside'])
    expect(on([at(1, 0.1, 0.2, 0.2)])[0]?.sentence).toMatch(/^It lies beside/)
    expect(kindsOf([at(0.8, 0.1, 0.2, 0.2)])).toEqual([])
  })

  test('below another', () => {
    const small = at(0.2, 0.2, 0.1, 0.1, { key: 'small' })
    const large = at(0.1, 0.1, 0.5, 0.5, { key: 'large' })
    expect(kindsOf([large, small])).toEqual([])
    expect(kindsOf([small, large])).toEqual(['small covered'])
    expect(kindsOf([{ ...small, zIndex: 2 }, large])).toEqual([])
  })

  test('too small to hit on a phone, where one page is shown', () => {
    // 24 of 780 pixels.
    expect(kindsOf([at(0.1, 0.1, 0.034, 0.2)])).toEqual([])
    expect(on([at(0.1, 0.1, 0.02, 0.2)])[0]?.sentence).toBe(
      'On a phone it is 16 × 109 pixels: hard to hit. Make it larger.',
    )
    expect(kindsOf([at(0.1, 0.1, 0.05, 0.2)], { pageCount: 1 })).toEqual(['a too_small'])
  })
})

describe('what is not told to people who do not see it', () => {
  test('a link without a name', () => {
    expect(kindsOf([hotspot({ title: null })])).toEqual(['a unnamed'])
  })

  test('a video without a name or a text', () => {
    const video = (accessibility_text: string | null) =>
      hotspot({
        title: null,
        type: 'video',
        details: hotspotDetails.video.parse({ video_url: 'https://example.com/a.mp4', accessibility_text }),
      })
    expect(kindsOf([video(null)])).toEqual(['a unnamed'])
    expect(kindsOf([video('A chair unfolds')])).toEqual([])
  })

  test('pictures without a text, unless they only decorate', () => {
    expect(kindsOf([image({})])).toEqual(['a missing_alt'])
    expect(kindsOf([image({ image_add_alt_text: false })])).toEqual([])
    const slides = ['A', null, null].map(altText => ({
      url: 'https://example.com/a',
      fileUrl: null,
      altText,
    }))
    expect(on([hotspot({ type: 'slideshow', details: {}, slides })])[0]?.sentence).toBe(
      '2 slides have no alt text.',
    )
  })
})

test('what matters most comes first', () => {
  const link = hotspot({
    title: null,
    details: { url: '' },
    area: { left: 0.1, top: 0.1, width: 0.01, height: 0.01 },
  })
  expect(kindsOf([link])).toEqual(['a incomplete', 'a too_small', 'a unnamed'])
})
