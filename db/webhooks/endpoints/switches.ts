import { and, eq, isNull, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { env } from '#db/env.ts'
import { wantsMails } from '#db/faults/recipients.ts'
import { enqueue } from '#db/queue.ts'
import { runsAccount } from '#db/rules/roles.ts'
import { groups } from '#db/schema/groups.ts'
import { users } from '#db/schema/people/users.ts'
import { type WebhookEndpoint, webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'

type Reason = 'gone' | 'failing'

/** Returns the columns of an endpoint that a person switches on or off. */
export function switchesOf(isOn: boolean) {
  return isOn
    ? { offSince: null, offReason: null, failingSince: null }
    : { offSince: new Date(), offReason: 'person' as const }
}

/** Switches an endpoint off that takes no events, and mails those who run the account. */
export async function switchOff(tx: Queryable, endpointId: number, offReason: Reason): Promise<void> {
  const [off] = await tx
    .update(webhookEndpoints)
    .set({ offSince: sql`clock_timestamp()`, offReason })
    .where(and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.offSince)))
    .returning({ accountId: webhookEndpoints.accountId })
  if (off === undefined) return
  const people = await tx.select().from(users).where(eq(users.accountId, off.accountId))
  for (const person of people)
    if (isMailed(person))
      await enqueue(tx, 'mail_webhook_off', { endpointId, userId: person.id }, { maxAttempts: 5 })
}

/** `language` is that of the person's profile. */
export type OffMail = Pick<typeof users.$inferSelect, 'email' | 'language'> & {
  endpoint: WebhookEndpoint
  link: string
}

/** Returns what a mail tells of an endpoint; undefined if it is on again, or the person no longer gets such mails. */
export async function offMailFor(endpointId: number, userId: number): Promise<OffMail | undefined> {
  const [found] = await database()
    .select({ user: users, endpoint: webhookEndpoints, firstGroup: firstGroup() })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.accountId, webhookEndpoints.accountId))
    .where(and(eq(webhookEndpoints.id, endpointId), eq(users.id, userId)))
  if (found === undefined || found.endpoint.offSince === null || !isMailed(found.user)) return undefined
  const groupId = found.endpoint.groupId ?? found.firstGroup
  const link = `${env().baseUrl}/dashboard/groups/${groupId}/webhooks`
  const { email, language } = found.user
  return { email, language, endpoint: found.endpoint, link }
}

function isMailed(person: typeof users.$inferSelect): boolean {
  return runsAccount(person.role) && wantsMails(person, 'webhooks')
}

/** Endpoints of an account are seen in each of its groups. */
function firstGroup() {
  return sql<number>`(
    select min(${groups.id}) from ${groups}
    where ${groups.accountId} = ${webhookEndpoints.accountId} and ${groups.deletedAt} is null)`
}
