import { expect, it } from 'vitest'
import { avifSourceSet, pictureUrl, sourceSet } from './page-image.ts'

const page = { image: 'https://cdn.example.com/1/2/pages/ab12', ratio: 0.5, hasAvif: true }

it('offers the browser all eight sizes with their real widths', () => {
  const offers = sourceSet(page).split(', ')
  expect(offers).toHaveLength(8)
  expect(offers[0]).toBe('https://cdn.example.com/1/2/pages/ab12-at200.jpg 141w')
  expect(offers[7]).toBe('https://cdn.example.com/1/2/pages/ab12-at2400.jpg 1697w')
})

it('offers AVIF from 600 on, where there is some', () => {
  const offers = avifSourceSet(page)?.split(', ')
  expect(offers).toHaveLength(7)
  expect(offers?.[0]).toBe('https://cdn.example.com/1/2/pages/ab12-at600.avif 424w')
  expect(avifSourceSet({ ...page, hasAvif: false })).toBeUndefined()
})

it('names one size', () => {
  expect(pictureUrl(page, 'at600')).toBe('https://cdn.example.com/1/2/pages/ab12-at600.jpg')
})
