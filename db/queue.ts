import { is, SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './client.ts'
import { quotaNames } from './rules/quotas/quotas.ts'
import { currentOrigin } from './telemetry/origin.ts'

/** Jobs and their payloads; `jobs/tasks.ts` has a handler for each. */
export const work = {
  convert_pdf: z.object({ conversionId: z.int() }),
  assemble_pdf: z.object({ publicationId: z.int() }),
  make_pictures: z.object({
    publicationId: z.int(),
    after: z.int().optional(), // number of the last page processed, and whether any image was made so far
    isAnyMade: z.boolean().optional(),
  }),
  recognise_pages: z.object({
    publicationId: z.int(),
    isAnyRecognised: z.boolean().optional(), // whether a page before this one got words
  }),
  act_on_publications: z.object({ actId: z.int() }),
  apply_schedule: z.object({ publicationId: z.int() }),
  import_products: z.object({ importId: z.int() }),
  preview_feed_file: z.object({ feedFileId: z.uuid() }),
  /** Without a set, every incomplete one. */
  index_products: z.object({
    set: z.object({ groupId: z.int(), productLibraryId: z.int().nullable() }).optional(),
  }),
  /** Fills the hotspots with rules of publications that show a set. */
  fill_by_rules: z.object({ groupId: z.int(), productLibraryId: z.int().nullable() }),
  sync_libraries: z.object({}),
  make_photos: z.object({ groupId: z.int() }),
  sweep_photos: z.object({}),
  clear_products: z.object({ groupId: z.int() }),
  tend_shop_webhooks: z.object({ webhookId: z.int() }), // registers them at the shop, or removes them
  refresh_shop_products: z.object({ webhookId: z.int() }), // asks the shop for products that it said have changed
  check_links: z.object({ groupId: z.int(), publicationId: z.int() }),
  add_sample: z.object({ groupId: z.int() }),
  furnish_sample: z.object({ publicationId: z.int(), attempt: z.int() }),
  end_sandboxes: z.object({}), // removes those of a demo whose hour is over
  sweep_files: z.object({}),
  measure_storage: z.object({}),
  make_logo: z.object({ groupId: z.int() }),
  make_media: z.object({ mediaId: z.int() }),
  check_domain: z.object({ groupId: z.int() }),
  check_domains: z.object({}),
  mail_invitation: z.object({ invitationId: z.int() }),
  mail_password_reset: z.object({ email: z.string() }), // mails a reset link if anybody has the e-mail
  mail_held_import: z.object({ importId: z.int(), userId: z.int() }),
  mail_quota: z.object({ userId: z.int(), quota: z.enum(quotaNames) }),
  mail_order: z.object({ orderId: z.int(), to: z.string() }),
  mail_order_confirmation: z.object({ orderId: z.int() }),
  sweep_orders: z.object({}), // deletes orders that are older than their group keeps them
  open_shop_session: z.object({ sessionId: z.uuid() }),
  check_for_update: z.object({}),
  back_up: z.object({}),
  mail_fault: z.object({ faultId: z.int(), userId: z.int(), isOver: z.boolean() }),
  mail_week: z.object({ userId: z.int(), groupId: z.int(), week: z.iso.date() }),
  queue_weekly_mails: z.object({}),
  /** Sends an event, unless a later job was asked for since. */
  deliver_webhook: z.object({ deliveryId: z.int(), turn: z.int() }),
  tend_webhooks: z.object({}), // drops events that are 30 days old
  mail_webhook_off: z.object({ endpointId: z.int(), userId: z.int() }),
  purge_caches: z.object({}), // tells shared caches what waits in `cache_purges`
  destroy_salts: z.object({}),
  tend_partitions: z.object({}), // of `reader_events`
  export_events: z.object({}),
  fold_statistics: z.object({}),
  tend_statistics: z.object({}), // adds up months, and removes figures older than their group keeps them
  reconcile: z.object({}), // fails what lost jobs left open
} as const
export type Work = keyof typeof work
export type Payload<Name extends Work> = z.infer<(typeof work)[Name]>

type Terms = {
  runAt?: Date | SQL
  key?: string | SQL // replaces a waiting job of the same key
  keepsRunAt?: boolean // true if a waiting job of the same key keeps its time
  queue?: string | SQL // jobs of one queue run one after another
  maxAttempts?: number // 25 by default
  priority?: number | SQL // lower runs first; 0 by default
}

/** Queues a job in the caller's transaction: it runs only if that commits. */
export async function enqueue<Name extends Work>(
  tx: Queryable,
  name: Name,
  payload: Payload<Name>,
  terms: Terms = {},
): Promise<void> {
  await tx.execute(sql`select ${addJob(name, payload, terms)}`)
}

/** Returns the SQL expression that queues a job, for a statement that queues several. @param payload in SQL, jsonb */
export function addJob<Name extends Work>(
  name: Name,
  payload: Payload<Name> | SQL,
  { runAt, key, keepsRunAt, queue, maxAttempts, priority }: Terms,
): SQL {
  return sql`
    graphile_worker.add_job(
      ${name}::text,
      payload := ${payloadInSql(name, payload)},
      queue_name := (${queue ?? null})::text,
      run_at := (${(runAt instanceof Date ? runAt.toISOString() : runAt) ?? null})::timestamptz,
      max_attempts := ${maxAttempts ?? null}::int,
      job_key := (${key ?? null})::text,
      priority := (${priority ?? null})::int,
      job_key_mode := ${keepsRunAt ? 'preserve_run_at' : 'replace'}::text
    )`
}

function payloadInSql<Name extends Work>(name: Name, payload: Payload<Name> | SQL): SQL {
  const origin = currentOrigin()
  if (is(payload, SQL)) return sql`(${payload} || ${JSON.stringify(origin ?? {})}::text::jsonb)::json`
  return sql`${JSON.stringify({ ...work[name].parse(payload), ...origin })}::text::json`
}

/** Removes a waiting job; one that already runs goes on. */
export async function withdraw(tx: Queryable, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key}::text)`)
}

/** A job that runs, as the queue gave it. */
export type RunningJob = { id: string | number; key: string | null; payload: unknown }

/**
 * Puts a copy of a running job behind a pause, which the caller then ends without an error, so that no attempt counts.
 * Nothing is queued if a later job of the same key was requested meanwhile. The copy's payload counts its pauses.
 */
export async function postpone(
  tx: Queryable,
  { id, key, payload }: RunningJob,
  pauseSeconds: number,
): Promise<void> {
  const again = { ...z.looseObject({}).parse(payload), pauses: pausesOf(payload) + 1 }
  await tx.execute(sql`
    select graphile_worker.add_job(task.identifier, ${JSON.stringify(again)}::text::json,
      queue_name := queue.queue_name, run_at := now() + make_interval(secs => ${pauseSeconds}), max_attempts := job.max_attempts, job_key := job.key,
      priority := job.priority)
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
    where job.id = ${String(id)}::bigint and job.key is not distinct from ${key}::text`)
}

/** Returns how often a job was postponed. */
export function pausesOf(payload: unknown): number {
  return z.object({ pauses: z.int() }).safeParse(payload).data?.pauses ?? 0
}
