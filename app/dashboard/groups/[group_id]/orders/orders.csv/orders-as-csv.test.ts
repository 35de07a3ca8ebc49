import { expect, test } from 'vitest'
import { csvOf } from '#app/_http/answers/csv.ts'
import { newOrder } from '#db/orders/orders.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { orderColumns, rowsOfOrder } from './orders-as-csv.ts'

test('an order is a row for each product, without formulas', async () => {
  const { group } = await newAccount()
  const { lines } = await newOrder(group.id)
  const order = await newOrder(group.id, {
    customer: { name: '=HYPERLINK("http://evil.example")', phone: '+31 20 123 4567' },
    lines: [...lines, { ...lines[0], sku: '@LAMP', title: 'Lamp', price: null }] as typeof lines,
    createdAt: new Date('2026-04-01T10:00:00Z'),
  })
  const rows = rowsOfOrder(order)
  expect(rows.map(row => row.length)).toEqual([orderColumns.length, orderColumns.length])
  const [, first, second] = csvOf([orderColumns, ...rows]).split('\r\n')
  expect(first).toContain(`${order.number},2026-04-01T10:00:00.000Z,order,new,Spring,"'=HYPERLINK(""http`)
  expect(first).toContain("'+31 20 123 4567")
  expect(second).toMatch(/'@LAMP,Lamp,2,,EUR$/)
})
