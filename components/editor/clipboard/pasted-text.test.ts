import { expect, test } from 'vitest'
import { blankHotspot } from '../new-hotspot.ts'
import { patchFromText } from './pasted-text.ts'

const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }
const link = blankHotspot('external_link', area, 0, 1)
const product = blankHotspot('product', area, 0, 1)

test('an address becomes that of a link, completed as it is meant', () => {
  expect(patchFromText(' shop.com/chair\n', link, null)).toEqual({
    details: { url: 'https://shop.com/chair' },
  })
  expect(patchFromText('info@shop.com', link, null)).toEqual({ details: { url: 'mailto:info@shop.com' } })
})

test('what is no address, or more than one line, changes nothing', () => {
  expect(patchFromText('', link, null)).toBeUndefined()
  expect(patchFromText('javascript:alert(1)', link, null)).toBeUndefined()
  expect(patchFromText('https://a.example\nhttps://b.example', link, null)).toBeUndefined()
  expect(patchFromText('https://a.example', blankHotspot('page_reference', area, 0, 1), null)).toBeUndefined()
})

test('a SKU is added to a product, once', () => {
  const found = { id: 1, sku: 'CHAIR', title: 'Oak chair', photoUrl: null, price: null }
  expect(patchFromText('CHAIR', product, found)).toEqual({ products: [{ sku: 'CHAIR', found }] })
  const having = { ...product, products: [{ sku: 'CHAIR', found }] }
  expect(patchFromText('CHAIR', having, found)).toBeUndefined()
})
