import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './client.ts'

/** All work that can be asked for, and what it needs to know. `jobs/worker.ts` has a task for each. */
export const work = {
  /** Makes the pages of a conversion. */
  convert_pdf: z.object({ conversionId: z.int() }),
  /** Puts together the PDF to download after a change of pages. */
  assemble_pdf: z.object({ publicationId: z.int() }),
  /** Makes the smaller pictures of a publication's pages, once they can be read. */
  make_pictures: z.object({
    publicationId: z.int(),
    /** The number of the page that was last looked at, and whether any was made so far. */
    after: z.int().optional(),
    isAnyMade: z.boolean().optional(),
  }),
  /** Carries out an act on some publications. */
  act_on_publications: z.object({ actId: z.int() }),
  /** Carries out whatever of a publication's schedule is due. */
  apply_schedule: z.object({ publicationId: z.int() }),
  /** Reads a feed file into the products of a group or a library. */
  import_products: z.object({ importId: z.int() }),
  /** Reads the beginning of an uploaded feed file, for whoever chooses what its columns hold. */
  preview_feed_file: z.object({ feedFileId: z.uuid() }),
  /** Notes the words by which the products of a set are found; of every set that lacks some where none is named. */
  index_products: z.object({
    set: z.object({ groupId: z.int(), productLibraryId: z.int().nullable() }).optional(),
  }),
  /** Asks for the imports that the schedules of product libraries have due. */
  sync_libraries: z.object({}),
  /** Fetches the photos of the products that a group's hotspots show. */
  make_photos: z.object({ groupId: z.int() }),
  /** Removes photos that no product names any more. */
  sweep_photos: z.object({}),
  /** Clears away the products of a feed that was taken from a group. */
  clear_products: z.object({ groupId: z.int() }),
  /** Tries the addresses that a publication's hotspots lead to. */
  check_links: z.object({ groupId: z.int(), publicationId: z.int() }),
  /** Puts a film and a slideshow onto the pages of the sample, once it has them. */
  furnish_sample: z.object({ publicationId: z.int(), attempt: z.int() }),
  /** Removes files that nothing refers to any more. */
  sweep_files: z.object({}),
  /** Makes a group's logo of the picture that was sent. */
  make_logo: z.object({ groupId: z.int() }),
  /** Looks where the domain that a group claims leads, and for what proves that it is the group's. */
  check_domain: z.object({ groupId: z.int() }),
  /** Asks for that of all claims that were not looked at for long. */
  check_domains: z.object({}),
  /** Mails somebody the link of their invitation. */
  mail_invitation: z.object({ invitationId: z.int() }),
  /** Mails a link to a new password to whoever has an e-mail, if anybody. */
  mail_password_reset: z.object({ email: z.string() }),
  /** Tells somebody who may decide about it that an import of products is held. */
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

/** Asks for work on the caller's transaction: it will be done if, and only if, the transaction commits. */
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

/** Takes back work that waits under a key. Work that already runs goes on. */
export async function withdraw(tx: Queryable, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key}::text)`)
}
