import { describe, expect, test } from 'vitest'
import { totalsOf } from '../products/totals.ts'
import { readCustomer } from './fields.ts'
import { orderInWords } from './in-words.ts'
import { orderNumber } from './number.ts'
import { merged, type OrderLine, orderLine } from './orders.ts'
import { firstOrderForm, orderForm } from './settings.ts'

const line = (values: Partial<OrderLine> = {}): OrderLine => ({
  product_id: 1,
  sku: 'CHAIR',
  title: 'Oak chair',
  quantity: 1,
  price: 129,
  currency: 'EUR',
  ...values,
})

describe('a line', () => {
  const chair = {
    id: 1,
    sku: 'CHAIR',
    title: 'Oak chair',
    currency: null,
    price: 129,
    salePrice: 99,
    saleStartsAt: new Date('2026-05-01'),
    saleEndsAt: new Date('2026-06-01'),
  }

  test.each([
    ['2026-04-30', 129],
    ['2026-05-01', 99],
    ['2026-06-01', 129],
  ])('has on %s the price %d', (day, price) => {
    expect(orderLine(chair, 2, 'CHF', new Date(day))).toEqual(line({ quantity: 2, price, currency: 'CHF' }))
  })

  test('is one of each product', () => {
    const other = line({ product_id: 2, sku: 'LAMP' })
    expect(merged([line(), other, line({ quantity: 2 })])).toEqual([line({ quantity: 3 }), other])
  })
})

test('totals are sums of each currency, without what has no price', () => {
  const lines = [
    line({ price: 0.1, quantity: 3 }),
    line({ price: null }),
    line({ price: 5, currency: 'CHF' }),
    line({ price: 0.2, quantity: 1 }),
  ]
  expect(totalsOf(lines)).toEqual([
    { currency: 'EUR', amount: 0.5 },
    { currency: 'CHF', amount: 5 },
  ])
})

test('an order in words names each product, its cost and the total', () => {
  const words = orderInWords([line({ quantity: 2 }), line({ title: 'Lamp', price: null })], 'en', 'Total')
  expect(words.replaceAll('\u00a0', ' ')).toBe(
    '2 × Oak chair (CHAIR): EUR 258.00\n1 × Lamp (CHAIR)\n\nTotal: EUR 258.00',
  )
})

test('a number has eight signs that are not mistaken for others', () => {
  expect(orderNumber(new Uint8Array([0, 31, 32, 63, 255, 10, 11, 12]))).toBe('0Z0Z-ZABC')
})

describe('what a customer enters', () => {
  const { fields } = firstOrderForm

  test('is trimmed, and kept only of fields that are used', () => {
    const entered = { name: ' Ann\r\nExample ', email: 'ann@example.com', address: 'Elsewhere 1', phone: ' ' }
    expect(readCustomer(fields, entered)).toEqual({
      customer: { name: 'Ann Example', email: 'ann@example.com' },
      faults: {},
    })
  })

  test('keeps the lines of a message, without control characters', () => {
    const entered = { name: 'Ann', email: 'ann@example.com', message: 'One\r\n\u0007two\u2028three' }
    expect(readCustomer(fields, entered).customer.message).toBe('One\n two\nthree')
  })

  test('is refused field by field', () => {
    expect(readCustomer(fields, { email: 'ann@', phone: 'none' }).faults).toEqual({
      name: 'missing',
      email: 'wrong email',
      phone: 'wrong phone',
    })
  })
})

describe('a form', () => {
  test('is good as a group begins with it', () => {
    expect(orderForm.parse(firstOrderForm)).toEqual(firstOrderForm)
  })

  test.each([
    ['fields', { fields: { ...firstOrderForm.fields, email: 'optional' } }],
    ['confirms', { confirms: true, fields: { ...firstOrderForm.fields, email: 'off', phone: 'required' } }],
    ['recipients', { recipients: ['ann@example.com, bob@example.com'] }],
    ['recipients', { recipients: Array(6).fill('ann@example.com') }],
    ['privacy_url', { privacy_url: 'javascript:alert(1)' }],
    ['most_a_day', { most_a_day: 0 }],
    ['retention_days', { retention_days: 3651 }],
  ])('is refused for its %s: %j', (field, changes) => {
    const read = orderForm.safeParse({ ...firstOrderForm, ...changes })
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })
})
