import { and, eq, isNull, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { countJobs } from '../queued-jobs/jobs.ts'
import { idleMinutes } from '../rules/faults/faults.ts'
import { faults } from '../schema/faults.ts'
import { installationRow } from '../schema/installation.ts'
import { beginFault, endFaults, markMailed } from './faults.ts'
import { mailsOf } from './mails.ts'

const part = 'workers'

/** Notes that a worker takes work, and ends the fault that none did. */
export async function noteWorking(): Promise<void> {
  await database().update(installationRow).set({ workedAt: sql`now()` })
  await endFaults(database(), ['workers'], part)
}

/**
 * Opens a fault if a job has waited, and no worker has done its job of every minute, for a quarter of an hour.
 * Busy workers do that one always, as it has slots of its own.
 * @returns true if people are still to be mailed about it
 */
export async function checkWorkers(now = new Date()): Promise<boolean> {
  const [row] = await database().select({ workedAt: installationRow.workedAt }).from(installationRow)
  const { oldestWaitingAt, waiting } = await countJobs()
  const limit = now.getTime() - idleMinutes * 60_000
  const isIdle = (row?.workedAt?.getTime() ?? 0) < limit
  if (isIdle && oldestWaitingAt !== null && oldestWaitingAt.getTime() < limit) {
    const jobs = waiting === 1 ? '1 job waits' : `${waiting.toLocaleString('en')} jobs wait`
    const sentence = `No worker has taken any work for ${idleMinutes} minutes, and ${jobs}.`
    await beginFault(database(), 'workers', { part }, sentence, 'left')
  }
  return (await database().$count(faults, isUnmailed)) > 0
}

const isUnmailed = and(eq(faults.kind, 'workers'), isNull(faults.endedAt), isNull(faults.mailedAt))

type Send = (mail: { to: string; subject: string; text: string }) => Promise<void>

/** Sends the mails of the fault, once even if several processes try. @throws if none could be sent */
export async function mailIdleWorkers(send: Send): Promise<void> {
  await database().transaction(async tx => {
    const [fault] = await tx.select().from(faults).where(isUnmailed).for('update', { skipLocked: true })
    if (fault === undefined) return
    const mails = await mailsOf(tx, fault)
    const sent = await Promise.allSettled(
      mails.map(({ email, subject, text }) => send({ to: email, subject, text })),
    )
    const failed = sent.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
    // One that arrived is not sent again for the sake of others.
    if (failed.length > 0 && failed.length === mails.length) throw failed[0]
    await markMailed(tx, fault.id)
  })
}
