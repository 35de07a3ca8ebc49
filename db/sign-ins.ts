import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { database } from './client.ts'
import { failedSignIns } from './schema/sign-ins.ts'

/** Failures count for this long. */
export const memoryMinutes = 15
const memory = sql`now() - make_interval(mins => ${memoryMinutes})`

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

/**
 * Takes one of the attempts that a subject has within the memory, before it is known whether it fails: attempts that
 * come at once cannot all take the last.
 * @returns whether there was one left
 */
export async function takeAttempt(subject: string, most: number): Promise<boolean> {
  return database().transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
    const earlier = and(eq(failedSignIns.subject, subject), gt(failedSignIns.at, memory))
    if ((await tx.$count(failedSignIns, earlier)) >= most) return false
    await tx.insert(failedSignIns).values({ subject })
    await tx.delete(failedSignIns).where(lt(failedSignIns.at, memory))
    return true
  })
}

/** Gives a subject its attempts back. */
export async function forgetAttempts(subject: string): Promise<void> {
  await database().delete(failedSignIns).where(eq(failedSignIns.subject, subject))
}
