import { expect, test } from 'vitest'
import { iconAddress } from './icon-picture.ts'

const callToAction = { background: '#123456', text: '#ffffff', label: null }
const shop = { publisher: 'dunnock & Daughters', title: 'Spring', logo: null, callToAction }
const logo = (width: number, height: number) => ({ url: 'https://a.example/1/logos/ab.png', width, height })
const letterOf = (of: typeof shop) => decodeURIComponent(iconAddress(of).href)

test('an icon is the first letter of the publisher in their colours, whatever letter that is', () => {
  expect(letterOf(shop)).toMatch(/^data:image\/svg\+xml,<svg .*fill="#123456".*fill="#ffffff">D<\/text>/)
  for (const [publisher, letter] of [
    ['ömür', 'Ö'],
    ['🐦 shop', '🐦'],
    ['<b>', '&#60;'],
    ['  ', 'S'],
  ] as const)
    expect(letterOf({ ...shop, publisher })).toContain(`>${letter}</text>`)
})

test('a logo is the icon where it is about square', () => {
  expect(iconAddress({ ...shop, logo: logo(200, 180) })).toEqual({
    href: 'https://a.example/1/logos/ab.png',
    type: 'image/png',
    sizes: '200x180',
  })
  expect(iconAddress({ ...shop, logo: logo(400, 80) }).sizes).toBe('any')
})
