import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shedToday } from '../attempts/shed-writes.ts'
import { database } from '../client.ts'
import { TooManyAttempts } from '../errors.ts'
import { deleteGroup, updateGroup } from '../groups/changes.ts'
import { createPublication } from '../publication-changes/changes.ts'
import { firstOrderForm, type OrderForm } from '../rules/orders/settings.ts'
import { orders } from '../schema/orders.ts'
import { newAccount, newGroup } from '../testing/accounts.fixture.ts'
import { newOrder } from './orders.fixture.ts'
import { everyOrder, listOrders } from './orders.ts'
import { placeOrder } from './place.ts'
import { deleteOldOrders } from './retention.ts'

const dayMs = 86_400_000

test('orders are kept for the days that their group says', async () => {
  const { group } = await newAccount()
  await updateGroup(group.id, { orderForm: { ...firstOrderForm, retention_days: 30 } })
  const old = await newOrder(group.id, { createdAt: new Date(Date.now() - 31 * dayMs) })
  const young = await newOrder(group.id, { createdAt: new Date(Date.now() - 29 * dayMs) })
  expect(await deleteOldOrders()).toBeGreaterThan(0)
  const { items } = await listOrders(group.id, undefined, { limit: 10, offset: 0 })
  expect(items.map(({ id }) => id)).toEqual([young.id])
  expect(items).not.toContainEqual(old)
})

test('a group’s orders go with it', async () => {
  const { account } = await newAccount()
  const { id } = await newGroup(account.id)
  await newOrder(id)
  await deleteGroup(id)
  expect(await database().$count(orders, eq(orders.groupId, id))).toBe(0)
})

test('all orders of a state are read, part by part', async () => {
  const { group } = await newAccount()
  const { id } = await newOrder(group.id)
  await database().execute(sql`
    insert into orders (group_id, publication_title, number, form_id, purpose, state, language, customer, lines)
    select group_id, publication_title, 'N' || n, gen_random_uuid(), purpose, 'done', language, customer, lines
    from orders, generate_series(1, 1000) n where id = ${id}`)
  const sizes = []
  for await (const part of everyOrder(group.id, 'done')) sizes.push(part.length)
  expect(sizes).toEqual([500, 500])
  const all = await Array.fromAsync(everyOrder(group.id, undefined))
  expect(new Set(all.flat().map(order => order.id)).size).toBe(1001)
})

/** Takes the mails that are queued for an order. */
async function mailsOf(orderId: number): Promise<[name: string, to: string | undefined][]> {
  const rows = await database().execute<{ name: string; to: string | null }>(sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and (job.payload ->> 'orderId')::int = ${orderId}
    returning task.identifier as name, job.payload ->> 'to' as to`)
  return rows.map(({ name, to }) => [name, to ?? undefined] as [string, string | undefined]).toSorted()
}

test('an order is mailed to each address, and confirmed three times a day at most', async () => {
  const email = `ann-${crypto.randomUUID()}@example.com`
  const recipients = ['one@example.com', 'two@example.com']
  const owner = await newAccount()
  const orderForm: OrderForm = { ...firstOrderForm, recipients, confirms: true }
  const group = await updateGroup(owner.group.id, { orderForm })
  const source = { sourceUrl: 'https://example.com/a.pdf' }
  const publication = await createPublication(group.id, { title: 'Spring', source })
  const { lines } = await newOrder(group.id)
  const confirmed = []
  for (let times = 0; times < 4; times += 1) {
    const ids = { formId: crypto.randomUUID(), openedFormId: crypto.randomUUID() }
    const wanted = { ...ids, language: 'en' as const, consent: null, lines }
    const asked = { ...wanted, customer: { email: email.toUpperCase() }, publication }
    const placed = await placeOrder(group, asked, crypto.randomUUID())
    const mailedTo = placed?.mailedTo ?? null
    const [stored] = await database().select().from(orders).where(eq(orders.formId, ids.formId))
    const mails = await mailsOf(stored?.id ?? 0)
    confirmed.push(mailedTo !== null)
    expect(mails.filter(([name]) => name === 'mail_order').map(([, to]) => to)).toEqual(recipients)
    expect(mails.some(([name]) => name === 'mail_order_confirmation')).toBe(mailedTo !== null)
  }
  expect(confirmed).toEqual([true, true, true, false])
})

test('a network that orders without end leaves half of a group’s day to others, and what is refused is noted', async () => {
  const owner = await newAccount()
  const group = await updateGroup(owner.group.id, { orderForm: { ...firstOrderForm, most_a_day: 4 } })
  const publication = await createPublication(group.id, {
    title: 'Spring',
    source: { sourceUrl: 'https://example.com/a.pdf' },
  })
  const { lines } = await newOrder(group.id, { createdAt: new Date(Date.now() - 2 * dayMs) })
  const order = async (network: string) => {
    const ids = { formId: crypto.randomUUID(), openedFormId: crypto.randomUUID() }
    const wanted = { ...ids, language: 'en' as const, consent: null, lines, customer: {}, publication }
    const refusal = (error: Error) => (error instanceof TooManyAttempts ? error.whose : error)
    return placeOrder(group, wanted, network).then(() => 'taken', refusal)
  }
  const [flooding, one, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const asked = [flooding, flooding, flooding, one, other, other]
  const ended: unknown[] = []
  for (const network of asked) ended.push(await order(network))
  expect(ended).toEqual(['taken', 'taken', 'publication', 'taken', 'taken', 'publication'])
  expect(await shedToday()).toContainEqual(
    expect.objectContaining({ kind: 'orders', whose: 'publication', times: 2 }),
  )
})
