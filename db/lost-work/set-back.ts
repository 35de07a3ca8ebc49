import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { database } from '../client.ts'
import { domainChecks } from '../schema/domain-checks.ts'
import { groups } from '../schema/groups.ts'
import { installationRow } from '../schema/installation.ts'
import { pageWork } from '../schema/pages/page-work.ts'
import { presences } from '../schema/pages/presences.ts'
import { apiKeys } from '../schema/people/api-keys.ts'
import { attempts } from '../schema/people/attempts.ts'
import { idempotentRequests } from '../schema/people/idempotent-requests.ts'
import { sessions } from '../schema/people/sessions.ts'
import { photos } from '../schema/products/photos.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { statisticsUnfolded } from '../schema/statistics/reader-events.ts'
import { webhookDeliveries } from '../schema/webhooks/deliveries.ts'
import { webhookEventRows } from '../schema/webhooks/events.ts'

/** Moments of a day ahead at most, for which something waits. */
const waits: [PgTable, string][] = [
  [attempts, 'ends_at'],
  [apiKeys, 'last_used_at'],
  [sessions, 'last_seen_at'],
  [idempotentRequests, 'held_until'],
  [groups, 'next_feed_sync_at'],
  [productLibraries, 'next_sync_at'],
  [photos, 'next_attempt_at'],
  [pageWork, 'leased_until'],
  [pageWork, 'not_before'],
  [presences, 'seen_at'],
  [domainChecks, 'asked_at'],
  [domainChecks, 'next_check_at'],
  [statisticsUnfolded, 'fold_at'],
  [webhookEventRows, 'ready_at'],
  [webhookDeliveries, 'next_try_at'],
]

const leastSeconds = 60 // slower changes are corrections

/**
 * Brings forward what waits for a time that the database's clock told while it was ahead, after it was set back: people
 * would be locked out, and work would rest, for as long as it was ahead. It was if work was noted at a later time than now.
 * @returns seconds by which it was set back; 0 if it was not
 */
export async function endWaitsOfFasterClock(): Promise<number> {
  return database().transaction(async tx => {
    const [row] = await tx.execute<{ seconds: number | null }>(sql`
      select extract(epoch from worked_at - now())::float as seconds from ${installationRow} for update`)
    const seconds = row?.seconds ?? 0
    if (seconds < leastSeconds) return 0
    for (const [table, column] of waits) {
      const moment = sql.identifier(column)
      await tx.execute(
        sql`update ${table} set ${moment} = ${earlier(moment, seconds)} where ${moment} > now()`,
      )
    }
    // Work that is due early looks at the clock itself.
    await tx.execute(sql`
      select graphile_worker.reschedule_jobs(array[id], run_at := ${earlier(sql`run_at`, seconds)})
      from graphile_worker.jobs where locked_at is null and run_at > now() and updated_at > now()`)
    await tx.execute(sql`update ${installationRow} set worked_at = now()`)
    return seconds
  })
}

function earlier(moment: SQL | ReturnType<typeof sql.identifier>, seconds: number): SQL {
  return sql`greatest(${moment} - make_interval(secs => ${seconds}::float8), now())`
}
