import { sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { groups } from '../schema/groups.ts'
import { orders } from '../schema/orders.ts'

/** Deletes orders that are older than their group keeps them. @returns their number */
export async function deleteOldOrders(): Promise<number> {
  const rows = await database().execute(sql`
    delete from ${orders} using ${groups}
    where ${orders.groupId} = ${groups.id}
      and ${orders.createdAt} < now() - make_interval(days => (${groups.orderForm} ->> 'retention_days')::int)
    returning ${orders.id}`)
  return rows.length
}
