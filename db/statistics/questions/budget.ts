import { and, eq, sql } from 'drizzle-orm'
import { takeAttempt } from '#db/attempts/attempts.ts'
import { budgets } from '#db/attempts/budgets.ts'
import { database } from '#db/client.ts'
import { attempts } from '#db/schema/people/attempts.ts'

const budget = 'statistics: account'

/** Counts a request against its account's budget. @returns the budget and its rest @throws TooManyAttempts */
export async function takeStatisticsRequest(accountId: number) {
  const subject = String(accountId)
  await takeAttempt([{ budget, subject }])
  const [row] = await database()
    .select({
      used: attempts.used,
      seconds: sql<number>`greatest(0, ceil(extract(epoch from ${attempts.endsAt} - now())))::int`,
    })
    .from(attempts)
    .where(and(eq(attempts.budget, budget), eq(attempts.subject, subject)))
  const { most, minutes } = budgets[budget]
  const { used, seconds } = row ?? { used: 0, seconds: 0 }
  return { most, left: Math.max(0, most - used), seconds, windowSeconds: minutes * 60 }
}
