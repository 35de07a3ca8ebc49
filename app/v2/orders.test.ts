import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { newOrder } from '#db/orders/orders.fixture.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import type { Order } from '#db/schema/orders.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let order: Order

beforeEach(async () => {
  owner = await newAccount()
  order = await newOrder(owner.group.id)
})

const ask = (method: string, path: string, json?: object, key = owner.key) =>
  call(method, `${owner.path}/${path}`, { key, ...(json && { json }) })

test('200: an order tells its customer, products and total', async () => {
  const { status, body } = await ask('GET', `orders/${order.id}`)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    number: order.number,
    state: 'new',
    customer: { name: 'Ann Example', email: 'ann@example.com', phone: null },
    lines: [{ sku: 'CHAIR', quantity: 2, price: 129 }],
    totals: [{ currency: 'EUR', amount: 258 }],
  })
})

test('the list is newest first, page by page, and of one state where asked', async () => {
  const later = await newOrder(owner.group.id)
  await ask('PATCH', `orders/${order.id}`, { order: { state: 'done' } })
  const idsOf = async (query: string) =>
    (await ask('GET', `orders${query}`)).body.orders.map(({ id }: { id: number }) => id)
  expect(await idsOf('')).toEqual([later.id, order.id])
  expect(await idsOf('?state=done')).toEqual([order.id])
  expect(await idsOf('?page=2&per_page=1')).toEqual([order.id])
})

test('a deleted order is gone', async () => {
  expect((await ask('DELETE', `orders/${order.id}`)).status).toBe(204)
  expect((await ask('GET', `orders/${order.id}`)).status).toBe(404)
  expect((await ask('DELETE', `orders/${order.id}`)).status).toBe(404)
})

test('403: customers’ data is for those who may write', async () => {
  const viewer = await newPerson(owner.account.id, { role: 'viewer' })
  const { key } = await createApiKey(database(), owner.user.id, { name: 'Reads', readOnly: true })
  for (const weak of [viewer.key, key])
    for (const path of ['orders', `orders/${order.id}`])
      expect((await ask('GET', path, undefined, weak)).status).toBe(403)
})
