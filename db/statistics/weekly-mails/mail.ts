import { and, eq, isNull, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { listPeopleOfGroup } from '#db/people/of-group.ts'
import { type WeekOfGroup, weeklyMailOf } from '#db/rules/mails/weekly.ts'
import { otherWords } from '#db/rules/statistics/day-limits.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { groups } from '#db/schema/groups.ts'
import { weeklyMailRecipients, weeklyMails } from '#db/schema/statistics/weekly-mails.ts'
import type { Days, Scope } from '../questions/scopes.ts'
import { missedSearches, productFigures, publicationFigures } from '../questions/tables.ts'
import { totals } from '../questions/totals.ts'
import type { WeeklyMailKey } from './queueing.ts'

export type WeeklyMail = ReturnType<typeof weeklyMailOf> & {
  to: string
  /** The same at each try, so that mail servers know one that they have. */
  id: string
  /** Ends the mail when it is posted to (RFC 8058). */
  unsubscribeUrl: string
}

/** Rows of each list. */
const slice = { limit: 5, offset: 0 }

/** Returns a mail; undefined if it was sent, is no longer wanted or allowed, or nobody read in that week. */
export async function readWeeklyMail(key: WeeklyMailKey): Promise<WeeklyMail | undefined> {
  const [found] = await database()
    .select({ token: weeklyMailRecipients.token, group: groups })
    .from(weeklyMails)
    .innerJoin(
      weeklyMailRecipients,
      and(
        eq(weeklyMailRecipients.userId, weeklyMails.userId),
        eq(weeklyMailRecipients.groupId, weeklyMails.groupId),
      ),
    )
    .innerJoin(groups, and(eq(groups.id, weeklyMails.groupId), isNull(groups.deletedAt)))
    .where(and(isOf(key), isNull(weeklyMails.doneAt)))
  if (found === undefined) return undefined
  const { group, token } = found
  const person = (await listPeopleOfGroup(group, 'read')).find(({ id }) => id === key.userId)
  const week = person && (await readWeek(group.id, key.week))
  if (person === undefined || week === undefined) return undefined
  const { baseUrl } = env()
  const unsubscribe = `${baseUrl}/dashboard/unsubscribe/${token}`
  return {
    to: person.email,
    id: `<week.${key.week}.${group.id}.${key.userId}@${new URL(baseUrl).hostname}>`,
    unsubscribeUrl: `${unsubscribe}/now`,
    ...weeklyMailOf(
      {
        ...week,
        groupTitle: group.title,
        screen: `${baseUrl}/dashboard/groups/${group.id}/statistics`,
        unsubscribe,
      },
      dashboardWordsIn(person.language ?? 'en', 'mails'),
    ),
  }
}

/** Notes that a mail was sent, or that there was nothing to send. */
export async function endWeeklyMail(key: WeeklyMailKey): Promise<void> {
  await database().update(weeklyMails).set({ doneAt: sql`clock_timestamp()` }).where(isOf(key))
}

function isOf({ userId, groupId, week }: WeeklyMailKey) {
  return and(eq(weeklyMails.userId, userId), eq(weeklyMails.groupId, groupId), eq(weeklyMails.week, week))
}

type Week = Omit<WeekOfGroup, 'groupTitle' | 'screen' | 'unsubscribe'>

async function readWeek(groupId: number, monday: string): Promise<Week | undefined> {
  const scope: Scope = { groupId, of: 'group' }
  const sunday = DateTime.fromISO(monday, { zone: 'UTC' }).plus({ days: 6 }).toFormat('yyyy-MM-dd')
  const days: Days = { from: monday, to: sunday }
  const figures = await totals(scope, days)
  if (!figures.now.opens && !figures.now.visits) return undefined
  const [read, opened, missed] = await Promise.all([
    publicationFigures(scope, days, { orderBy: 'opens', slice }),
    productFigures(scope, days, 'product', { orderBy: 'opened', slice }),
    missedSearches(scope, days, slice),
  ])
  return {
    days,
    figures,
    publications: read.items,
    products: opened.items.filter(product => product.opened > 0),
    misses: missed.items.filter(({ words }) => words !== otherWords),
  }
}
