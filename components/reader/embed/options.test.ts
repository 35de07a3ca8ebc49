import { describe, expect, it } from 'vitest'
import { coverAddress, embedOptions } from './options.ts'

const base = 'https://shop.example/page'
const read = (attributes: Record<string, string>, page = base) =>
  embedOptions((...names) => attributes[names.find(name => name in attributes) ?? ''] ?? null, page)

describe('what an element wants embedded', () => {
  it('may pass on the parameters of the page around it', () => {
    const src = 'https://read.example/demo/spring?utm_source=own'
    const around = `${base}?utm_source=mail&gclid=1&q=sofa`
    expect(read({ src, 'pass-query-params': 'true' }, around)?.address).toBe(
      `${src}&passQueryParams=true&gclid=1`,
    )
    expect(read({ src, 'pass-query-params': 'false' }, around)?.address).toBe(src)
    expect(read({ src }, around)?.address).toBe(src)
  })

  it('is as the documented script says it', () => {
    expect(
      read({
        'data-publication': 'https://read.example/demo/spring',
        'data-publication-aspect-ratio': '1.41',
        'data-responsive': 'true',
      }),
    ).toEqual({
      address: 'https://read.example/demo/spring',
      ratio: 1.41,
      isResponsive: true,
      title: undefined,
      isEager: false,
    })
  })

  it('may be named as existing pages name it', () => {
    const named = { 'data-publication': '/demo/spring', 'data-publication-title': 'Spring' }
    expect(read(named)?.title).toBe('Spring')
    expect(read({ ...named, 'data-title': 'Ours' })?.title).toBe('Ours')
  })

  it('may have the shape of a screen, and a name', () => {
    expect(
      read({ src: '//read.example/demo/spring', 'aspect-ratio': '16/9', title: 'Spring', loading: 'eager' }),
    ).toMatchObject({
      address: 'https://read.example/demo/spring',
      ratio: 16 / 9,
      title: 'Spring',
      isEager: true,
    })
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])('is nothing where it is %s', address => {
    expect(read({ 'data-publication': address })).toBeUndefined()
  })

  it.each(['0', '-1', 'wide', '1/0', '1000'])('has the usual shape where that is %s', ratio => {
    expect(read({ src: '/demo/spring', 'aspect-ratio': ratio })?.ratio).toBe(1.41)
  })
})

it.each([
  ['https://read.example/demo/spring', 'https://read.example/demo/spring/cover'],
  ['https://read.example/demo/spring/page/2-3?q=a#b', 'https://read.example/demo/spring/cover'],
  ['https://catalogues.example/spring/product/7', 'https://catalogues.example/spring/cover'],
])('the picture of %s is %s', (address, cover) => {
  expect(coverAddress(address)).toBe(cover)
})
