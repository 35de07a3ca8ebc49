import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { newOrder } from '#db/orders/orders.fixture.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

test('counts what is new in the group, a hundred at most', async () => {
  const { user, group } = await newAccount()
  const other = await newAccount()
  await newOrder(other.group.id)
  const count = () => proceduresAs(user).orders.countNew({ groupId: group.id })
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

test('orders are listed by state, done and deleted', async () => {
  const { user, group } = await newAccount()
  const { orders } = proceduresAs(user)
  const groupId = group.id
  const first = await newOrder(groupId)
  const second = await newOrder(groupId, { state: 'done' })
  expect(await orders.list({ groupId, part: 1 })).toEqual({ items: [second, first], hasMore: false })
  expect((await orders.list({ groupId, state: 'new', part: 1 })).items).toEqual([first])
  expect(await orders.change({ groupId, id: first.id, state: 'done' })).toEqual({ ...first, state: 'done' })
  await orders.remove({ groupId, id: first.id })
  await expect(orders.remove({ groupId, id: first.id })).rejects.toMatchObject({ status: 404 })
  expect((await orders.list({ groupId, part: 1 })).items).toEqual([second])
})

test('a group of another account, and who may only read, are refused', async () => {
  const { user, account, group } = await newAccount()
  const other = await newAccount()
  const viewer = await newPerson(account.id, { role: 'viewer', allGroups: true })
  const count = (person: typeof user, groupId: number) => proceduresAs(person).orders.countNew({ groupId })
  await expect(count(user, other.group.id)).rejects.toMatchObject({ status: 403 })
  await expect(count(viewer.user, group.id)).rejects.toMatchObject({ status: 403 })
})
