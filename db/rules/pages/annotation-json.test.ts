import { describe, expect, test } from 'vitest'
import { reasonInEnglish } from '../reasons/in-english.ts'
import { isAnnotationJson, readAnnotationJson } from './annotation-json.ts'

const read = (value: unknown) => readAnnotationJson(JSON.stringify(value))
const source = 'https://example.com/a'

describe('a product', () => {
  test('has its icon and its card unless told otherwise', () => {
    expect(read({ type: 'product', sku: 'A-1' })).toEqual({
      found: { hotspot: { type: 'product', skus: ['A-1'] }, icon: true, dynamic: true },
    })
    expect(read({ type: 'product', icon: false, dynamic: false, sku: 'A-1' })).toMatchObject({
      found: { icon: false, dynamic: false },
    })
  })

  test('takes many SKUs, each once, in their order and as they are written', () => {
    expect(read({ type: 'product', sku: ['b 2', 'A-1', 'b 2', 'é'] }).found?.hotspot).toEqual({
      type: 'product',
      skus: ['b 2', 'A-1', 'é'],
    })
  })
})

describe('the siblings of a product', () => {
  test('a picture', () => {
    const found = read({
      type: 'image',
      source,
      appearance: 'interactive_embed',
      altTextValue: 'A chair',
      fillMode: 'crop',
    }).found
    expect(found).toMatchObject({ icon: true, embedded: true })
    expect(found?.hotspot).toMatchObject({
      type: 'image',
      details: {
        url: source,
        image_alt_text: 'A chair',
        image_show_lightbox: true,
        content_fit_mode: 'cover',
      },
    })
  })

  test('a video, known to its provider', () => {
    const found = read({
      type: 'video',
      source: 'https://youtu.be/dQw4w9WgXcQ',
      appearance: 'embed',
      loop: true,
    })
    expect(found.found).toMatchObject({
      embedded: true,
      hotspot: { details: { video_provider: 'youtube', video_loop: true, video_autoplay: false } },
    })
  })

  test('moving pictures begin by themselves', () => {
    expect(read({ type: 'video', source, appearance: 'animatedContent' }).found?.hotspot).toMatchObject({
      details: { video_autoplay: true, video_loop: true, video_type: 'animated_content' },
    })
  })

  test('content from elsewhere, in a window of its size', () => {
    expect(read({ type: 'externalContent', source, maxWidth: 800 }).found?.hotspot).toMatchObject({
      type: 'external_link',
      details: { url: source, popup_max_width: 800, popup_max_height: null },
    })
  })
})

describe('what is wrong is left out, and told', () => {
  test.each([
    ['no JSON', '{"type": "product", sku}'],
    ['nothing in it', '{}'],
    ['another kind', '{"type": "slideshow"}'],
    ['a kind named like what every object has', '{"type": "constructor"}'],
    ['a kind that objects inherit', '{"__proto__": {"type": "product", "sku": "1"}}'],
    ['no SKU', '{"type": "product"}'],
    ['an empty SKU', '{"type": "product", "sku": ""}'],
    ['no SKUs', '{"type": "product", "sku": []}'],
    ['a SKU of 100 kB', JSON.stringify({ type: 'product', sku: 'x'.repeat(100_000) })],
    ['a number for a SKU', '{"type": "product", "sku": 12}'],
    ['numbers among SKUs', '{"type": "product", "sku": ["1", 2]}'],
    ['words for true', '{"type": "product", "sku": "1", "icon": "yes"}'],
    ['a SKU that no database keeps', '{"type": "product", "sku": "\\u0000"}'],
    ['half a letter', '{"type": "product", "sku": "\\ud800"}'],
    ['an address that acts', '{"type": "image", "source": "javascript:alert(1)"}'],
    ['a depth of 100,000', `{"type": "product", "sku": ${'['.repeat(1e5)}${']'.repeat(1e5)}}`],
    ['two million characters', `{"type": "product", "sku": "1", "x": "${'x'.repeat(2e6)}"}`],
  ])('%s', (_, text) => {
    const { found, warning } = readAnnotationJson(text)
    expect(found).toBeUndefined()
    expect(warning && reasonInEnglish(warning)).toMatch(
      /^The settings of a hotspot in an annotation were left out: .+\. Correct/,
    )
  })

  test('of 20,000 SKUs, the first hundred are taken', () => {
    const { found, warning } = read({
      type: 'product',
      sku: Array.from({ length: 20_000 }, (_, i) => `S${i}`),
    })
    expect(found?.hotspot).toMatchObject({ skus: expect.objectContaining({ length: 100 }) })
    expect(warning && reasonInEnglish(warning)).toContain('names 20000 products; 100 were taken')
  })
})

test('names that objects have are SKUs like others, and so is SQL', () => {
  for (const sku of ['constructor', '__proto__', 'toString', "1'; drop table products; --"])
    expect(read({ type: 'product', sku }).found?.hotspot).toEqual({ type: 'product', skus: [sku] })
})

test('notes of people are not ours', () => {
  expect(isAnnotationJson('Please check the price!')).toBe(false)
  expect(isAnnotationJson('')).toBe(false)
  expect(isAnnotationJson(' \n{"type": 1}')).toBe(true)
})
