import { expect, test } from 'vitest'
import { checkoutOf } from './checkout.ts'
import { noShop } from './settings.ts'
import { checkoutEndpointIn, continueAddressIn, platformProfile } from './ucp.ts'

test('a list becomes the items of a checkout, asked for at the shop’s profile', () => {
  const shop = { ...noShop, kind: 'ucp', address: 'https://shop.example.com/en/' } as const
  const product = { sku: 'CHAIR', link: null, customLabels: {} }
  expect(checkoutOf(shop, [{ key: 1, product, quantity: 2 }]).checkout).toEqual({
    address: 'https://shop.example.com/.well-known/ucp',
    lineItems: [{ item: { id: 'CHAIR' }, quantity: 2 }],
  })
})

test.each([undefined, null, 'text', {}, { ucp: {} }, { ucp: { services: {} } }, []])(
  '%j is no profile with a checkout',
  answer => {
    expect(checkoutEndpointIn(answer)).toBeUndefined()
    expect(continueAddressIn(answer)).toBeUndefined()
  },
)

test('our own profile is understood by the rules that we read those of shops by', () => {
  const { services } = platformProfile().ucp
  const endpoint = 'https://shop.example.com'
  const asShop = {
    ucp: {
      services: {
        'dev.ucp.shopping': services['dev.ucp.shopping'].map(service => ({ ...service, endpoint })),
      },
    },
  }
  expect(checkoutEndpointIn(asShop)).toBe('https://shop.example.com/checkout-sessions')
})
