import { and, eq, isNull } from 'drizzle-orm'
import { database } from '../client.ts'
import { env } from '../env.ts'
import type { Group } from '../schema/groups.ts'
import { groups } from '../schema/groups.ts'
import { type Order, orders } from '../schema/orders.ts'

export type MailedOrder = {
  order: Order
  group: Group
  /** The order in the dashboard. */
  link: string
}

/** @returns undefined if the order was deleted meanwhile */
export async function orderToMail(id: number): Promise<MailedOrder | undefined> {
  const [found] = await database()
    .select({ order: orders, group: groups })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .where(and(eq(orders.id, id), isNull(groups.deletedAt)))
  if (found === undefined) return undefined
  return { ...found, link: `${env().baseUrl}/dashboard/groups/${found.group.id}/orders/${id}` }
}
