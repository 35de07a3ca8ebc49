import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Claim, takeAttempt } from '../attempts/attempts.ts'
import { database, type Queryable } from '../client.ts'
import { TooManyAttempts } from '../errors.ts'
import { enqueue } from '../queue.ts'
import { orderNumber } from '../rules/orders/number.ts'
import { totalsOf } from '../rules/products/totals.ts'
import type { Group } from '../schema/groups.ts'
import { type Order, orders } from '../schema/orders.ts'
import { emit } from '../webhooks/emit.ts'

export type NewOrder = Pick<Order, 'formId' | 'language' | 'customer' | 'lines' | 'consent'> & {
  publication: { id: number; title: string }
}

/** `mailedTo` is the customer's address if a confirmation goes to it; null otherwise. */
export type Placed = { number: string; mailedTo: string | null }

/**
 * Stores an order, with its event and mails. A form that is sent twice at once as it was filled in is one order.
 * @param network that it comes from, which is not stored with it
 * @throws TooManyAttempts
 */
export async function placeOrder(group: Group, wanted: NewOrder, network: string): Promise<Placed> {
  await takeAttempt([
    { budget: 'order: group', subject: `${group.id} ${network}` },
    { budget: 'order: network', subject: network },
  ])
  const mailedTo = (await mayMailTo(group, wanted)) ? (wanted.customer.email ?? null) : null
  const { number } = await database().transaction(tx => store(tx, group, wanted, mailedTo))
  return { number, mailedTo }
}

/** Finds the order that a form, as it was filled in, has become; undefined if it was not sent. */
export async function orderOfForm({ id }: Group, formId: string): Promise<Placed | undefined> {
  const order = await withForm(database(), id, formId)
  return order ? { number: order.number, mailedTo: null } : undefined
}

async function store(tx: Queryable, group: Group, wanted: NewOrder, mailedTo: string | null): Promise<Order> {
  const lock = `orders of group ${group.id}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const meanwhile = await withForm(tx, group.id, wanted.formId)
  if (meanwhile !== undefined) return meanwhile
  await requireRoom(tx, group)
  const { publication, ...facts } = wanted
  const { purpose, recipients } = group.orderForm
  const number = orderNumber(randomBytes(8))
  const from = { groupId: group.id, publicationId: publication.id, publicationTitle: publication.title }
  const [order] = await tx
    .insert(orders)
    .values({ ...facts, ...from, number, purpose })
    .returning()
  if (order === undefined) throw new Error('The order was not stored')
  await tell(tx, publication.id, order)
  const orderId = order.id
  for (const to of recipients) await enqueue(tx, 'mail_order', { orderId, to }, { maxAttempts })
  if (mailedTo !== null) await enqueue(tx, 'mail_order_confirmation', { orderId }, { maxAttempts })
  return order
}

const maxAttempts = 10
const roomAfterSeconds = 3600

/** @throws TooManyAttempts if the group takes no more orders today */
async function requireRoom(tx: Queryable, { id, orderForm }: Group): Promise<void> {
  const isOfToday = gt(orders.createdAt, sql`now() - interval '1 day'`)
  const count = await tx.$count(orders, and(eq(orders.groupId, id), isOfToday))
  if (count >= orderForm.most_a_day) throw new TooManyAttempts('publication', roomAfterSeconds)
}

async function withForm(tx: Queryable, groupId: number, formId: string): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.formId, formId), eq(orders.groupId, groupId)))
  return order
}

/** Takes one of the few confirmations that an address gets, whoever enters it. */
async function mayMailTo({ orderForm }: Group, { customer }: NewOrder): Promise<boolean> {
  if (!orderForm.confirms || customer.email === undefined) return false
  const claim: Claim = { budget: 'order confirmation: e-mail', subject: customer.email.toLowerCase() }
  try {
    await takeAttempt([claim])
    return true
  } catch (error) {
    if (error instanceof TooManyAttempts) return false
    throw error
  }
}

async function tell(tx: Queryable, publicationId: number, order: Order): Promise<void> {
  const { id, number, purpose } = order
  const lines = order.lines.map(({ product_id: _, ...line }) => line)
  const data = { order_id: id, number, purpose, lines, totals: totalsOf(lines) }
  await emit(tx, 'list.ordered', { publicationId }, data)
}
