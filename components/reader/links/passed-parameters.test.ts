import { expect, test } from 'vitest'
import { passedOn } from './passed-parameters.ts'

test.each([
  ['', false],
  ['?utm_source=mail', false],
  ['?passQueryParams=false&a=1', false],
  ['?passQueryParams', false],
  ['?passQueryParams&a=1', true],
  ['?utm_source=mail&passQueryParams=true', true],
])('%j has parameters to pass on: %s', (search, asks) => expect(passedOn(search).length > 0).toBe(asks))

test('all but the reader’s own are passed on', () => {
  expect(passedOn('?utm_source=mail&passQueryParams=true&q=sofa&qr&gclid=a%20b')).toEqual([
    ['utm_source', 'mail'],
    ['gclid', 'a b'],
  ])
})
