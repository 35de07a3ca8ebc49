import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { wantsMails } from '#db/faults/recipients.ts'
import type { DashboardLanguage } from '#db/rules/languages.ts'
import { type QuotaLevel, type QuotaName, type QuotaUsage, quotaLevel } from '#db/rules/quotas/quotas.ts'
import { runsAccount } from '#db/rules/roles.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { users } from '#db/schema/people/users.ts'
import { quotaUsage } from './usage.ts'

export type QuotaMail = {
  email: string
  language: DashboardLanguage | null // of the person's profile
  accountTitle: string
  usage: QuotaUsage
  level: QuotaLevel
  link: string
}

/** Returns the mail's contents; undefined if there is room again, or the person no longer runs the account. */
export async function quotaMailFor(userId: number, quota: QuotaName): Promise<QuotaMail | undefined> {
  const [found] = await database()
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, userId))
  if (found === undefined || !runsAccount(found.user.role)) return undefined
  if (!wantsMails(found.user, 'quotas')) return undefined
  const usage = (await quotaUsage(database(), found.account)).find(({ name }) => name === quota)
  const level = usage && quotaLevel(usage)
  if (usage === undefined || level === undefined) return undefined
  const link = `${env().baseUrl}/dashboard/account`
  const { email, language } = found.user
  return { email, language, accountTitle: found.account.title, usage, level, link }
}
