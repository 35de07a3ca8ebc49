import { describe, expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { completedAddress, readNumber, readSeconds, writeNumber, writeSeconds } from './numbers.ts'

const words = dashboardWordsIn('en', 'editor')

describe('a number', () => {
  test.each([
    ['12', 12],
    [' 12,5 %', 12.5],
    ['.5', 0.5],
    ['-0', 0],
    ['40px', 40],
  ])('%j is %d', (text, value) => {
    expect(readNumber(text, { min: 0, max: 100 }, words)).toEqual({ value })
  })

  test.each(['', 'x', '1e3', '101', '-1', '1.2.3'])('%j is none', text => {
    expect(readNumber(text, { min: 0, max: 100 }, words)).toEqual({ fault: 'Use a number from 0 to 100.' })
  })

  test('may be left out, and has to be whole, where that is so', () => {
    const range = { min: 1, max: 2000, mayBeEmpty: true, isWhole: true }
    expect(readNumber(' ', range, words)).toEqual({ value: null })
    expect(readNumber('1.5', range, words)).toEqual({
      fault: 'Use a whole number from 1 to 2,000, or leave it empty.',
    })
  })

  test('is shown without noise', () => {
    expect([writeNumber(0.1 + 0.2, 2), writeNumber(-0.001, 2), writeNumber(null, 2)]).toEqual([
      '0.3',
      '0',
      '',
    ])
  })
})

describe('a time in a video', () => {
  test.each([
    ['90', 90],
    ['1:30', 90],
    ['1:02:03', 3723],
    ['15 s', 15],
    ['', null],
  ])('%j is %j seconds', (text, value) => {
    expect(readSeconds(text, words)).toEqual({ value })
  })

  test.each(['1:75', 'soon', '-3', '99999999'])('%j is none', text => {
    expect(readSeconds(text, words)).toHaveProperty('fault')
  })

  test.each([
    [null, ''],
    [45, '45'],
    [90, '1:30'],
    [3723, '1:02:03'],
  ])('%j is shown as %j', (value, text) => {
    expect(writeSeconds(value)).toBe(text)
  })
})

test.each([
  ['shop.com/chair', 'https://shop.com/chair'],
  [' www.müller.de ', 'https://www.müller.de'],
  ['info@shop.com', 'mailto:info@shop.com'],
  ['https://shop.com', 'https://shop.com'],
  ['chair', 'chair'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j is meant as %j', (text, address) => {
  expect(completedAddress(text)).toBe(address)
})
