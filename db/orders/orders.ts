import { and, desc, eq, lte } from 'drizzle-orm'
import { database } from '../client.ts'
import { NotFound } from '../errors.ts'
import type { OrderState } from '../rules/orders/orders.ts'
import { largestId } from '../rules/shapes/ids.ts'
import { type Order, orders } from '../schema/orders.ts'
import { type Slice, type Sliced, sliced } from '../slices.ts'

/** Lists the orders of a group, newest first. @param state undefined for all */
export async function listOrders(
  groupId: number,
  state: OrderState | undefined,
  slice: Slice,
): Promise<Sliced<Order>> {
  const rows = await database()
    .select()
    .from(orders)
    .where(and(eq(orders.groupId, groupId), state && eq(orders.state, state)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}

/** More new orders than these are not counted. */
export const mostCounted = 100

/** Counts the orders of a group that are not done. */
export async function countNewOrders(groupId: number): Promise<number> {
  const some = database()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.groupId, groupId), eq(orders.state, 'new')))
    .limit(mostCounted)
    .as('some')
  return database().$count(some)
}

/** @throws NotFound */
export async function findOrder(groupId: number, id: number): Promise<Order> {
  const [order] = await database().select().from(orders).where(isOf(groupId, id))
  if (order === undefined) throw new NotFound('Order')
  return order
}

/** @throws NotFound */
export async function setOrderState(groupId: number, id: number, state: OrderState): Promise<Order> {
  const [order] = await database().update(orders).set({ state }).where(isOf(groupId, id)).returning()
  if (order === undefined) throw new NotFound('Order')
  return order
}

/** @throws NotFound */
export async function deleteOrder(groupId: number, id: number): Promise<void> {
  const [gone] = await database().delete(orders).where(isOf(groupId, id)).returning({ id: orders.id })
  if (gone === undefined) throw new NotFound('Order')
}

function isOf(groupId: number, id: number) {
  return and(eq(orders.groupId, groupId), eq(orders.id, id))
}

const perPart = 500

/** Reads all orders of a group part by part, newest first. @param state undefined for all */
export async function* everyOrder(groupId: number, state: OrderState | undefined): AsyncGenerator<Order[]> {
  for (let before = largestId; ; ) {
    const part = await database()
      .select()
      .from(orders)
      .where(and(eq(orders.groupId, groupId), state && eq(orders.state, state), lte(orders.id, before)))
      .orderBy(desc(orders.id))
      .limit(perPart)
    if (part.length > 0) yield part
    const last = part.at(-1)
    if (last === undefined || part.length < perPart) return
    before = last.id - 1
  }
}
