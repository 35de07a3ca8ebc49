import { eq, sql } from 'drizzle-orm'
import { stopAct } from '../acts/acts.ts'
import { database } from '../client.ts'
import { cancelConversion } from '../conversions/conversions.ts'
import { Conflict, NotFound } from '../errors.ts'
import { type LockedJob, lockJob } from '../queued-jobs/jobs.ts'
import { said } from '../rules/words/said.ts'
import { publicationActs } from '../schema/activity/acts.ts'
import { conversions } from '../schema/conversions.ts'

/** Runs a job that failed again at once, with all of its attempts. @throws NotFound, Conflict unless it failed */
export async function retryJob(id: string): Promise<void> {
  await database().transaction(async tx => {
    const job = await lockJob(tx, id)
    if (job === undefined) throw new NotFound('Job')
    if (job.isRunning)
      throw new Conflict(said('The job is running already: see how it ends.', 'conflicts.jobRuns'))
    if (job.attempts === 0)
      throw new Conflict(
        said('The job has not failed: it runs by itself when it is due.', 'conflicts.jobNotFailed'),
      )
    await tx.execute(
      sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`,
    )
  })
}

/**
 * Removes a job that does not run. Conversions and acts are ended as their own screens end them, running ones too.
 * @throws NotFound, Conflict with what to do instead
 */
export async function cancelJob(id: string): Promise<void> {
  const job = await database().transaction(async tx => {
    const locked = await lockJob(tx, id)
    if (locked === undefined) throw new NotFound('Job')
    // Their verbs lock rows of their own, so they come after this transaction.
    if (hasOwnVerb(locked)) return locked
    if (locked.isRunning)
      throw new Conflict(
        said('The job is running and cannot be stopped: see how it ends.', 'conflicts.jobStops'),
      )
    if (locked.work === 'apply_schedule')
      throw new Conflict(
        said('This is a schedule: cancel it in the settings of its publication.', 'conflicts.jobSchedule'),
      )
    await tx.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`)
    return undefined
  })
  if (job !== undefined) await cancelByVerb(id, job)
}

function hasOwnVerb({ work }: LockedJob): boolean {
  return work === 'convert_pdf' || work === 'act_on_publications'
}

async function cancelByVerb(id: string, { work, payload }: LockedJob): Promise<void> {
  if (work === 'act_on_publications') {
    const [act] = await database()
      .select({ id: publicationActs.id, groupId: publicationActs.groupId })
      .from(publicationActs)
      .where(eq(publicationActs.id, payload.actId ?? 0))
    if (act !== undefined) await stopAct(act.groupId, act.id)
    return
  }
  const [conversion] = await database()
    .select({ id: conversions.id, publicationId: conversions.publicationId, endedAt: conversions.endedAt })
    .from(conversions)
    .where(eq(conversions.id, payload.conversionId ?? 0))
  if (conversion?.endedAt === null) await cancelConversion(conversion.publicationId, conversion.id)
  // A job that outlived its conversion has nothing to do: it is removed unless a worker has it.
  else await database().execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`)
}
