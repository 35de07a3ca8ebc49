import { asc, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { groups } from '#db/schema/groups.ts'
import * as figures from '#db/schema/statistics/figures.ts'

const { countedProducts, ...tables } = figures

/** Removes figures that are older than their group keeps them, and all of groups that were deleted. */
export async function forgetFigures(signal: AbortSignal): Promise<void> {
  const all = await database().select({ id: groups.id }).from(groups).orderBy(asc(groups.id))
  for (const { id } of all) {
    for (const table of Object.values(tables)) {
      signal.throwIfAborted()
      await database().execute(sql`
        delete from ${table} kept using groups g
        where kept.group_id = ${id} and g.id = ${id} and (g.deleted_at is not null or kept.day <
          (now() at time zone g.time_zone)::date - make_interval(months => g.statistics_months))`)
    }
  }
  await database().execute(sql`
    delete from ${countedProducts} noted where not exists (
      select from statistics_products where statistics_products.product_id = noted.product_id
    )`)
}
