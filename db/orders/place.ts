import { randomBytes } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { type AttemptClaim, takeAttemptIn } from '../attempts/attempts.ts'
import { noting } from '../attempts/shed-writes.ts'
import { database, type Queryable } from '../client.ts'
import { TooManyAttempts } from '../errors.ts'
import { happened } from '../events/happened.ts'
import { enqueue } from '../queue.ts'
import { orderNumber } from '../rules/orders/number.ts'
import { totalsOf } from '../rules/products/totals.ts'
import type { Group } from '../schema/groups.ts'
import { type Order, orders } from '../schema/orders.ts'
import type { SentForm } from './forms.ts'

export type NewOrder = Pick<Order, 'formId' | 'language' | 'customer' | 'lines' | 'consent'> & {
  openedFormId: string
  publication: { id: number; title: string }
}

/** `mailedTo` is the customer's address if a confirmation goes to it; null otherwise. */
export type PlacedOrder = { number: string; mailedTo: string | null }

/**
 * Stores an order once, with its event and mails, however often and however many times at once its form is sent as it was
 * filled in; only the first takes attempts.
 * @param network that it comes from, which is not stored with it
 * @returns undefined if the form has become an order with other entries
 * @throws TooManyAttempts
 */
export async function placeOrder(
  group: Group,
  request: NewOrder,
  network: string,
): Promise<PlacedOrder | undefined> {
  const placeOnce = async (tx: Queryable) => {
    await lock(tx, `order form ${request.openedFormId}`)
    const before = await orderOf(tx, group.id, request)
    if (before !== undefined) return before
    const isFirst = await takeOrder(tx, group, network)
    return store(tx, group, request, isFirst)
  }
  const order = await noting('orders', request.publication.id, () => database().transaction(placeOnce))
  return order.formId === request.formId ? placed(order) : undefined
}

/** @returns true for the first orders of a network on a day @throws TooManyAttempts */
async function takeOrder(tx: Queryable, { id }: Group, network: string): Promise<boolean> {
  const own = `${id} ${network}`
  const always: AttemptClaim[] = [
    { budget: 'order: group', subject: own },
    { budget: 'order: network', subject: network },
  ]
  const first: AttemptClaim = { budget: 'order: first of a network, a day', subject: own }
  const taken = await takeAttemptIn(tx, [...always, first], always)
  return taken.some(({ budget }) => budget === first.budget)
}

/** Finds the order that a form, as it was filled in, has become; undefined if it was not sent. */
export async function orderOfForm({ id }: Group, { formId }: SentForm): Promise<PlacedOrder | undefined> {
  const isIt = and(eq(orders.formId, formId), eq(orders.groupId, id))
  const [order] = await database().select().from(orders).where(isIt)
  return order && placed(order)
}

function placed({ number, isConfirmed, customer }: Order): PlacedOrder {
  return { number, mailedTo: (isConfirmed && customer.email) || null }
}

/** Finds the order that a form has become, with the same or with other entries. */
async function orderOf(
  tx: Queryable,
  groupId: number,
  { formId, openedFormId }: SentForm,
): Promise<Order | undefined> {
  const isOfForm = or(eq(orders.openedFormId, openedFormId), eq(orders.formId, formId))
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(isOfForm, eq(orders.groupId, groupId)))
  return order
}

async function store(tx: Queryable, group: Group, request: NewOrder, isFirst: boolean): Promise<Order> {
  const isConfirmed = await mayMailTo(tx, group, request)
  await lock(tx, `orders of group ${group.id}`)
  await requireRoom(tx, group, isFirst)
  const { publication, ...facts } = request
  const { purpose, recipients } = group.orderForm
  const number = orderNumber(randomBytes(8))
  const from = { groupId: group.id, publicationId: publication.id, publicationTitle: publication.title }
  const [order] = await tx
    .insert(orders)
    .values({ ...facts, ...from, number, purpose, isConfirmed })
    .returning()
  if (order === undefined) throw new Error('The order was not stored')
  await announce(tx, publication.id, order)
  const orderId = order.id
  for (const to of recipients) await enqueue(tx, 'mail_order', { orderId, to }, { maxAttempts })
  if (isConfirmed) await enqueue(tx, 'mail_order_confirmation', { orderId }, { maxAttempts })
  return order
}

async function lock(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const maxAttempts = 10
const roomAfterSeconds = 3600

/** Half of the day is for first orders of networks. @throws TooManyAttempts if the group takes no more orders today */
async function requireRoom(tx: Queryable, { id, orderForm }: Group, isFirst: boolean): Promise<void> {
  const isOfToday = gt(orders.createdAt, sql`now() - interval '1 day'`)
  const count = await tx.$count(orders, and(eq(orders.groupId, id), isOfToday))
  const most = isFirst ? orderForm.most_a_day : Math.ceil(orderForm.most_a_day / 2)
  if (count >= most) throw new TooManyAttempts('publication', roomAfterSeconds)
}

/** Takes one of the few confirmations that an address gets, whoever enters it. */
async function mayMailTo(tx: Queryable, { orderForm }: Group, { customer }: NewOrder): Promise<boolean> {
  if (!orderForm.confirms || customer.email === undefined) return false
  const claim: AttemptClaim = { budget: 'order confirmation: e-mail', subject: customer.email.toLowerCase() }
  try {
    await takeAttemptIn(tx, [claim])
    return true
  } catch (error) {
    if (error instanceof TooManyAttempts) return false
    throw error
  }
}

async function announce(tx: Queryable, publicationId: number, order: Order): Promise<void> {
  const { id, number, purpose } = order
  const lines = order.lines.map(({ product_id: _, ...line }) => line)
  const totals = totalsOf(lines)
  await happened(tx, { type: 'list.ordered', publicationId, orderId: id, number, purpose, lines, totals })
}
