import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const resolutionSeconds = 60 // limits writes to one per key or session and minute

/** True if the last use that was noted is so long ago that the next is noted. */
export function isUseOld(notedAt: Date | null): boolean {
  return notedAt === null || Date.now() - notedAt.getTime() >= 1000 * resolutionSeconds
}

/** Condition of the row whose use is to be noted. Of requests at the same time one writes, and none waits for it. */
export function isUnnoted(id: PgColumn, value: number | string, notedAt: PgColumn): SQL {
  return sql`${id} = (
    select ${id} from ${id.table}
    where ${id} = ${value} and ${notedAt} > now() - make_interval(secs => ${resolutionSeconds}) is not true
    for no key update skip locked)`
}
