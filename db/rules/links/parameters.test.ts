import { expect, test } from 'vitest'
import { outgoingUtm, utmParameters } from './outgoing.ts'
import { withParameters } from './parameters.ts'

const utm = utmParameters({ source: 'recto', medium: '', campaign: 'spring sale' })

test.each([
  ['https://shop.example/chair', 'https://shop.example/chair?utm_source=recto&utm_campaign=spring+sale'],
  [
    'https://shop.example/?a=b%20c&sign=A+/=#top',
    'https://shop.example/?a=b%20c&sign=A+/=&utm_source=recto&utm_campaign=spring+sale#top',
  ],
  ['http://shop.example?', 'http://shop.example?utm_source=recto&utm_campaign=spring+sale'],
])('%s carries parameters, and is otherwise as it is written', (address, carrying) => {
  expect(withParameters(address, utm)).toBe(carrying)
  expect(withParameters(carrying, utm)).toBe(carrying)
})

test('a parameter that a link has already stays, also an empty one', () => {
  expect(withParameters('https://shop.example/?utm_source=own&utm_campaign=', utm)).toBe(
    'https://shop.example/?utm_source=own&utm_campaign=',
  )
  expect(withParameters('https://shop.example/?utm_source=own', utm)).toBe(
    'https://shop.example/?utm_source=own&utm_campaign=spring+sale',
  )
})

test.each([
  'mailto:shop@example.com',
  'tel:+31201234567',
  'whatsapp://send?text=x',
  '/demo/spring/product/1',
  '#page-2',
  'shop',
])('%s stays', address => expect(withParameters(address, utm)).toBe(address))

test('values that do not fit are refused', () => {
  expect(outgoingUtm.safeParse({ source: 'x'.repeat(101) }).success).toBe(false)
  expect(outgoingUtm.parse({ source: ' recto ' })).toEqual({ source: 'recto' })
})
