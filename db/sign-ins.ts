import { and, count, gt, inArray, lt, sql } from 'drizzle-orm'
import { database } from './client.ts'
import { failedSignIns } from './schema/sign-ins.ts'

/** Failures count for this long. */
const memory = sql`now() - interval '15 minutes'`

/** One person mistypes a few times; an office behind one address has several persons. */
const allowedFailures = { email: 10, address: 50 } as const

/** Whether any of the subjects (`email:…`, `address:…`) has failed too often of late. */
export async function isBlocked(subjects: string[]): Promise<boolean> {
  const failures = await database()
    .select({ subject: failedSignIns.subject, count: count() })
    .from(failedSignIns)
    .where(and(inArray(failedSignIns.subject, subjects), gt(failedSignIns.at, memory)))
    .groupBy(failedSignIns.subject)
  return failures.some(
    ({ subject, count }) => count >= allowedFailures[subject.startsWith('email:') ? 'email' : 'address'],
  )
}

/** Notes a failed attempt, and forgets those that no longer count. */
export async function noteFailure(subjects: string[]): Promise<void> {
  await database()
    .insert(failedSignIns)
    .values(subjects.map(subject => ({ subject })))
  await database().delete(failedSignIns).where(lt(failedSignIns.at, memory))
}

/** Forgets the failures of somebody who has signed in after all. */
export async function forgetFailures(subjects: string[]): Promise<void> {
  const ownEmail = subjects.filter(subject => subject.startsWith('email:'))
  await database().delete(failedSignIns).where(inArray(failedSignIns.subject, ownEmail))
}
