import { and, asc, eq, notInArray } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { Invalid } from '#db/errors.ts'
import { listGroups } from '#db/groups/groups.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { said } from '#db/rules/words/said.ts'
import { groups } from '#db/schema/groups.ts'
import { users } from '#db/schema/people/users.ts'
import { weeklyMailRecipients as recipients } from '#db/schema/statistics/weekly-mails.ts'

/** Groups that a person may choose at most. */
export const mostMailedGroups = 1000

/** Returns the ids of the groups whose weekly mail a person chose. */
export async function chosenWeeklyMails(userId: number): Promise<number[]> {
  const rows = await database()
    .select({ groupId: recipients.groupId })
    .from(recipients)
    .where(eq(recipients.userId, userId))
    .orderBy(asc(recipients.groupId))
  return rows.map(({ groupId }) => groupId)
}

/** Sets the groups whose weekly mail a person gets. @throws Invalid for a group that they may not see */
export async function chooseWeeklyMails(viewer: Viewer, groupIds: number[]): Promise<void> {
  const { items } = await listGroups(viewer, { limit: mostMailedGroups, offset: 0 })
  const seen = new Set(items.map(({ id }) => id))
  if (groupIds.some(id => !seen.has(id)))
    throw new Invalid({ group_ids: [said('must be groups that you see', 'invalid.seenGroups')] })
  const { userId } = viewer
  await database().transaction(async tx => {
    await tx
      .delete(recipients)
      .where(and(eq(recipients.userId, userId), notInArray(recipients.groupId, groupIds)))
    if (groupIds.length > 0)
      await tx
        .insert(recipients)
        .values(groupIds.map(groupId => ({ userId, groupId })))
        .onConflictDoNothing()
  })
}

/** Returns whose mail of which group a link ends; undefined if it has ended. */
export async function recipientOf(token: string): Promise<{ email: string; groupTitle: string } | undefined> {
  if (!isToken(token)) return undefined
  const [found] = await database()
    .select({ email: users.email, groupTitle: groups.title })
    .from(recipients)
    .innerJoin(users, eq(users.id, recipients.userId))
    .innerJoin(groups, eq(groups.id, recipients.groupId))
    .where(eq(recipients.token, token))
  return found
}

/** Ends the weekly mail of a link; nothing happens if it has ended. */
export async function unsubscribe(token: string): Promise<void> {
  if (isToken(token)) await database().delete(recipients).where(eq(recipients.token, token))
}

const isToken = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
