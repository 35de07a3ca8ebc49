import { expect, test } from 'vitest'
import { faultAt } from './fields.ts'

test('a fault that only the server finds stands where the form would show it', () => {
  expect(faultAt('shop', 'shop must not be an address of Recto itself: enter another at address.')).toEqual({
    path: 'shop.address',
    message: 'must not be an address of Recto itself: enter another',
  })
  expect(faultAt('slug', 'The address is used by another group: take another.')).toEqual({
    path: 'slug',
    message: 'The address is used by another group: take another.',
  })
})
