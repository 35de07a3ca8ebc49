import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './client.ts'

/** Jobs and their payloads; `jobs/tasks.ts` has a handler for each. */
export const work = {
  convert_pdf: z.object({ conversionId: z.int() }),
  assemble_pdf: z.object({ publicationId: z.int() }),
  make_pictures: z.object({
    publicationId: z.int(),
    after: z.int().optional(), // number of the last page processed, and whether any image was made so far
    isAnyMade: z.boolean().optional(),
  }),
  act_on_publications: z.object({ actId: z.int() }),
  apply_schedule: z.object({ publicationId: z.int() }),
  import_products: z.object({ importId: z.int() }),
  preview_feed_file: z.object({ feedFileId: z.uuid() }),
  /** Without a set, every incomplete one. */
  index_products: z.object({
    set: z.object({ groupId: z.int(), productLibraryId: z.int().nullable() }).optional(),
  }),
  sync_libraries: z.object({}),
  make_photos: z.object({ groupId: z.int() }),
  sweep_photos: z.object({}),
  clear_products: z.object({ groupId: z.int() }),
  check_links: z.object({ groupId: z.int(), publicationId: z.int() }),
  furnish_sample: z.object({ publicationId: z.int(), attempt: z.int() }),
  sweep_files: z.object({}),
  measure_storage: z.object({}),
  make_logo: z.object({ groupId: z.int() }),
  check_domain: z.object({ groupId: z.int() }),
  check_domains: z.object({}),
  mail_invitation: z.object({ invitationId: z.int() }),
  mail_password_reset: z.object({ email: z.string() }), // mails a reset link if anybody has the e-mail
  mail_held_import: z.object({ importId: z.int(), userId: z.int() }),
  /** Ends what a lost job left open. */
  reconcile: z.object({}),
} as const
export type Work = keyof typeof work
export type Payload<Name extends Work> = z.infer<(typeof work)[Name]>

type Terms = {
  /** Not before; now if left out. */
  runAt?: Date
  /** Work of the same key replaces what waits under it. */
  key?: string
  /** Work of one queue runs one after another. */
  queue?: string
  /** How often it is tried in all; 25 if left out. */
  maxAttempts?: number
  /** Lower numbers run first; 0 if left out. */
  priority?: number
}

/** Queues a job in the caller's transaction: it runs only if that commits. */
export async function enqueue<Name extends Work>(
  tx: Queryable,
  name: Name,
  payload: Payload<Name>,
  { runAt, key, queue, maxAttempts, priority }: Terms = {},
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      payload := ${JSON.stringify(work[name].parse(payload))}::text::json,
      queue_name := ${queue ?? null}::text,
      run_at := ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := ${maxAttempts ?? null}::int,
      job_key := ${key ?? null}::text,
      priority := ${priority ?? null}::int
    )`)
}

/** Removes a waiting job; one that already runs goes on. */
export async function withdraw(tx: Queryable, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key}::text)`)
}
