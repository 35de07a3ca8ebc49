import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { newOrder } from '#db/orders/orders.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

test('200: counts what is new in the group, a hundred at most', async () => {
  const { key, group } = await newAccount()
  const other = await newAccount()
  await newOrder(other.group.id)
  const count = async () =>
    (await call('GET', `/dashboard/api/groups/${group.id}/new_orders`, { key })).body.new_orders.count
  expect(await count()).toBe(0)
  const { id } = await newOrder(group.id)
  await newOrder(group.id, { state: 'done' })
  expect(await count()).toBe(1)
  await database().execute(sql`
    insert into orders (group_id, publication_title, number, form_id, purpose, language, customer, lines)
    select group_id, publication_title, 'N' || n, gen_random_uuid(), purpose, language, customer, lines
    from orders, generate_series(1, 150) n where id = ${id}`)
  expect(await count()).toBe(100)
})

test('403: a group of another account', async () => {
  const { key } = await newAccount()
  const other = await newAccount()
  const { status } = await call('GET', `/dashboard/api/groups/${other.group.id}/new_orders`, { key })
  expect(status).toBe(403)
})
