import { eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { listPeopleOfGroup } from '../people/of-group.ts'
import { listOperators } from '../people/operators.ts'
import type { Recipient } from '../people/people.ts'
import { faultWords as kinds } from '../rules/faults/faults.ts'
import type { MailTopic } from '../rules/mails/topics.ts'
import type { Fault } from '../schema/faults.ts'
import { groups } from '../schema/groups.ts'

/** True if the person wants mails of a topic. */
export function wantsMails({ mutedMails }: Pick<Recipient, 'mutedMails'>, topic: MailTopic): boolean {
  return !mutedMails.includes(topic)
}

/** Lists the people to mail about a fault: of an import who may change products, else the installation's owners. */
export async function recipientsOf(
  db: Queryable,
  { kind, groupId }: Fault,
): Promise<Omit<Recipient, 'groupRoles'>[]> {
  const people = groupId === null ? await listOperators(db) : await decidersOf(db, groupId)
  return people.filter(person => wantsMails(person, kinds[kind].topic))
}

async function decidersOf(db: Queryable, groupId: number): Promise<Recipient[]> {
  const [group] = await db.select().from(groups).where(eq(groups.id, groupId))
  return group === undefined || group.deletedAt !== null ? [] : listPeopleOfGroup(group, 'write', db)
}
