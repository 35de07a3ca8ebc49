import { eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { type FaultReport, faultMail } from '../rules/faults/faults.ts'
import { type Fault, faults } from '../schema/faults.ts'
import { groups } from '../schema/groups.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { recipientsOf } from './recipients.ts'

export type FaultMail = { email: string; subject: string; text: string }

/** Returns a person's mail about a fault; undefined if it is out of date, or no longer theirs. */
export async function mailOfFault(
  faultId: number,
  userId: number,
  isOver: boolean,
): Promise<FaultMail | undefined> {
  const [fault] = await database().select().from(faults).where(eq(faults.id, faultId))
  if (fault === undefined || (fault.endedAt !== null) !== isOver) return undefined
  return (await mailsOf(database(), fault)).find(mail => mail.userId === userId)
}

/** Returns the mails about a fault as it is now. */
export async function mailsOf(db: Queryable, fault: Fault): Promise<(FaultMail & { userId: number })[]> {
  const { subject, text } = faultMail(await toldFault(db, fault))
  const people = await recipientsOf(db, fault)
  return people.map(({ id: userId, email }) => ({ userId, email, subject, text }))
}

async function toldFault(
  db: Queryable,
  { kind, sentence, since, endedAt, groupId, productLibraryId }: Fault,
): Promise<FaultReport> {
  const { baseUrl } = env()
  const told = { kind, sentence, since, endedAt, baseUrl }
  if (groupId === null) return { ...told, source: null }
  const [group] = await db.select().from(groups).where(eq(groups.id, groupId))
  const [library] =
    productLibraryId === null
      ? []
      : await db.select().from(productLibraries).where(eq(productLibraries.id, productLibraryId))
  const name = library === undefined ? 'The product feed' : `The product library “${library.title}”`
  const link = `${baseUrl}/dashboard/groups/${groupId}/products`
  return { ...told, source: { name, groupTitle: group?.title ?? '', link } }
}
