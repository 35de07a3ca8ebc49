import { expect, test } from 'vitest'
import { findAddresses, type TextLine, wholeAddress } from './addresses.ts'

/** The addresses of some lines, each with the words that lead to it. */
function found(...lines: string[]) {
  return foundIn(lines.map(text => ({ text, isFull: true })))
}

function foundIn(lines: TextLine[]) {
  return findAddresses(lines).map(({ line, from, to, url }) => [lines[line]?.text.slice(from, to), url])
}

test('addresses are found with and without their scheme, and those of e-mail', () => {
  expect(found('See https://example.com/a?b=1, www.example.com or example.com/shop.')).toEqual([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['www.example.com', 'http://www.example.com'],
    ['example.com/shop', 'http://example.com/shop'],
  ])
  expect(found('Write to info@example.com!')).toEqual([['info@example.com', 'mailto:info@example.com']])
})

test.each([
  ['网址example.cn', 'example.cn', 'http://example.cn'],
  ['官网：example.com.cn', 'example.com.cn', 'http://example.com.cn'],
  ['зайдите на стул.рф и купите', 'стул.рф', 'http://стул.рф'],
])('in %j, %s is an address', (text, words, url) => {
  expect(found(text)).toEqual([[words, url]])
})

test.each([
  ['Ask info @ example.com today', 'info @ example.com', 'mailto:info@example.com'],
  ['E-Mail: ida @example.com', 'ida @example.com', 'mailto:ida@example.com'],
  ['first.last@ oak-home.de', 'first.last@ oak-home.de', 'mailto:first.last@oak-home.de'],
])('in %j the `@` may be set apart', (text, words, url) => {
  expect(found(text)).toEqual([[words, url]])
})

test('words before an `@` are no mailbox by chance', () => {
  expect(found('Meet us @ example.com')).toEqual([['example.com', 'http://example.com']])
  expect(found('Shop @ www.example.com')).toEqual([['www.example.com', 'http://www.example.com']])
  expect(found('by our friends', '@example.com and others')).toEqual([])
})

test('an e-mail address may break before its `@`', () => {
  expect(found('Write at any time to sales', '@example.com or call')).toEqual([
    ['sales', 'mailto:sales@example.com'],
    ['@example.com', 'mailto:sales@example.com'],
  ])
})

test.each(['approx. 9.99', 'Art.Nr. 12.345', 'z.B. usw.', 'node.js', '10.0.0.1', 'the end.It', 'e.g. this'])(
  '“%s” is no address',
  text => {
    expect(found(text)).toEqual([])
  },
)

test.each([
  ['www.example.com/', 'products/chair', 'http://www.example.com/products/chair'],
  ['see https://example.com/a-', 'b-c now', 'https://example.com/a-b-c'],
  ['https://', 'example.com', 'https://example.com'],
  ['siehe www.schoene-moebel-', 'online.de/stuhl', 'http://www.schoene-moebel-online.de/stuhl'],
  ['https://example', '.com/shop', 'https://example.com/shop'],
  ['https://example.com', '/shop', 'https://example.com/shop'],
  ['www.example.', 'com', 'http://www.example.com'],
  ['info@', 'example.com', 'mailto:info@example.com'],
  ['info@exam', 'ple.com.', 'mailto:info@example.com'],
  ['www.example.com/?id=', '12', 'http://www.example.com/?id=12'],
])('“%s” goes on with “%s”', (first, second, url) => {
  const parts = found(first, second)
  expect(parts).toHaveLength(2)
  expect(parts.map(part => part[1])).toEqual([url, url])
})

test.each([
  ['www.example.com/', 'and more of it'],
  ['www.example.com', 'is our shop'],
  ['Write to info@example.com', 'today'],
  ['www.example.com.', 'We are there'],
])('“%s” ends before “%s”', (first, second) => {
  expect(found(first, second)).toHaveLength(1)
})

test.each([
  ['https://www.exampl', 'e.com/chairs', 'https://www.example.com/chairs'],
  ['https://www.exampl', 'e.com', 'https://www.example.com'],
  ['www.exam', 'ple.de.', 'http://www.example.de'],
  ['www.example.co', 'm/chairs', 'http://www.example.com/chairs'],
  ['order at https://shop.example.c', 'om/a?b=1 today', 'https://shop.example.com/a?b=1'],
])('“%s” that breaks inside its domain goes on with “%s”', (first, second, url) => {
  expect(found(first, second).map(part => part[1])).toEqual([url, url])
})

test.each([
  ['https://www.exampl', 'and other words'],
  ['https://www.my.shop', 'online.de'],
  ['www.example.co', 'm'],
  ['https://example-', 'shop.invalidity'],
])('“%s” before “%s” leads nowhere: its domain may not be whole', (first, second) => {
  expect(found(first, second)).toEqual([])
})

test.each([
  [['www.schoene-', 'moebel-', 'online.de'], 'http://www.schoene-moebel-online.de'],
  [
    ['https://www.example.com/', 'garden/chairs/', 'oak-and-beech/', '4711.html'],
    'https://www.example.com/garden/chairs/oak-and-beech/4711.html',
  ],
  [['https://www.exam', 'ple-gar', 'den.com/', 'chairs'], 'https://www.example-garden.com/chairs'],
  [
    ['https://shop.example.com/cata', 'logue_2/chairs/gar', 'den.html'],
    'https://shop.example.com/catalogue_2/chairs/garden.html',
  ],
  [['www.example.com/?id=', '12&colour=', 'green'], 'http://www.example.com/?id=12&colour=green'],
  [['service@garden-', 'furniture-', 'shop.com'], 'mailto:service@garden-furniture-shop.com'],
  [['service@', 'gardenfurni', 'ture.com'], 'mailto:service@gardenfurniture.com'],
])('%j is one address', (lines, url) => {
  expect(found(...lines)).toEqual(lines.map(text => [text, url]))
  expect(found('Shop:', ...lines, 'and more')).toEqual(lines.map(text => [text, url]))
})

test('an address of three lines ends before the words of the last', () => {
  expect(found('see https://example.com/a-', 'b-', 'c/d. More www.example.com')).toEqual([
    ['https://example.com/a-', 'https://example.com/a-b-c/d'],
    ['b-', 'https://example.com/a-b-c/d'],
    ['c/d', 'https://example.com/a-b-c/d'],
    ['www.example.com', 'http://www.example.com'],
  ])
})

test('lines of three addresses are three', () => {
  expect(found('www.example.de/a', 'www.example.com', 'info@example.com')).toHaveLength(3)
  expect(found('www.example.de/shop', 'and/or', 'www.example.com').map(([, url]) => url)).toEqual([
    'http://www.example.de/shop',
    'http://www.example.com',
  ])
})

test('a line that has room left does not break inside a word', () => {
  const lines = [
    { text: 'www.example.co', isFull: false },
    { text: 'm', isFull: true },
  ]
  expect(foundIn(lines)).toEqual([['www.example.co', 'http://www.example.co']])
})

test('a domain that is whole stays one beside an e-mail address, another address or prose', () => {
  expect(found('www.example.de', 'info@example.de')).toHaveLength(2)
  expect(found('www.example.de', 'www.example.com')).toHaveLength(2)
  expect(found('https://example.photography', 'shows you more')).toHaveLength(1)
})

test('an address that goes on is not found again in the next line', () => {
  expect(found('www.example.com/to/', 'example.com/chair', 'www.example.com')).toEqual([
    ['www.example.com/to/', 'http://www.example.com/to/example.com/chair'],
    ['example.com/chair', 'http://www.example.com/to/example.com/chair'],
    ['www.example.com', 'http://www.example.com'],
  ])
})

test('a text is an address as a whole, or not', () => {
  expect(wholeAddress('www.example.com')).toBe('http://www.example.com')
  expect(wholeAddress('see www.example.com')).toBeUndefined()
  expect(wholeAddress('javascript:alert(1)')).toBeUndefined()
})

test('long lines of nearly addresses take no time', () => {
  expect(found('a@'.repeat(2000), 'www.'.repeat(1200), 'x'.repeat(1e6))).toEqual([])
})
