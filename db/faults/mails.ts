import { eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { type FaultReport, faultMail, type MailWords } from '../rules/faults/faults.ts'
import type { DashboardLanguage } from '../rules/languages.ts'
import { formatsOf } from '../rules/words/formats.ts'
import { dashboardWordsIn } from '../rules/words/words.ts'
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
  const sentFault = await faultReport(db, fault)
  const people = await recipientsOf(db, fault)
  return people.map(({ id: userId, email, language }) => {
    // Only what is said of imports has words in other languages.
    const words = wordsOfMails((sentFault.source && language) ?? 'en')
    return { userId, email, ...faultMail(sentFault, words) }
  })
}

export function wordsOfMails(language: DashboardLanguage): MailWords {
  const mails = dashboardWordsIn(language, 'mails')
  return { mails, reasons: dashboardWordsIn(language, 'reasons'), formats: formatsOf(mails.locale) }
}

async function faultReport(
  db: Queryable,
  { kind, sentence, reason, since, endedAt, groupId, productLibraryId }: Fault,
): Promise<FaultReport> {
  const { baseUrl } = env()
  const report = { kind, sentence, reason, since, endedAt, baseUrl }
  if (groupId === null) return { ...report, source: null }
  const [group] = await db.select().from(groups).where(eq(groups.id, groupId))
  const [library] =
    productLibraryId === null
      ? []
      : await db.select().from(productLibraries).where(eq(productLibraries.id, productLibraryId))
  const link = `${baseUrl}/dashboard/groups/${groupId}/products`
  return { ...report, source: { libraryTitle: library?.title ?? null, groupTitle: group?.title ?? '', link } }
}
