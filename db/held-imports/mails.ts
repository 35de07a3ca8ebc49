import { and, desc, eq, lt } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { env } from '#db/env.ts'
import { wantsMails } from '#db/faults/recipients.ts'
import { listPeopleOfGroup } from '#db/people/of-group.ts'
import type { Recipient } from '#db/people/people.ts'
import { enqueue } from '#db/queue.ts'
import { heldReason } from '#db/rules/imports/shrinking.ts'
import type { DashboardLanguage } from '#db/rules/languages.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { type ProductImport, productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { isWaiting, ofImportsOf } from './sets.ts'

/** Requests mails to all who may decide; of consecutive held imports only the first is mailed. */
export async function askForMails(tx: Queryable, held: ProductImport): Promise<void> {
  const [before] = await tx
    .select({ heldDifference: productImports.heldDifference })
    .from(productImports)
    .where(and(ofImportsOf(held), lt(productImports.id, held.id)))
    .orderBy(desc(productImports.id))
    .limit(1)
  if (before?.heldDifference != null) return
  const [group] = await tx.select().from(groups).where(eq(groups.id, held.groupId))
  if (group === undefined) return
  for (const { id: userId } of await mailedOf(group, tx))
    await enqueue(tx, 'mail_held_import', { importId: held.id, userId }, { maxAttempts: 5 })
}

type HeldImportMail = {
  email: string
  language: DashboardLanguage | null
  libraryTitle: string | null // null of the group's feed
  groupTitle: string
  reason: Reason
  going: string[] // some of the products that would be removed, by SKU and title
  link: string
}

const namedInMail = 5

/** Returns the mail's contents; undefined if the import or the person's permission is gone. */
export async function mailOfHeldImport(
  importId: number,
  userId: number,
): Promise<HeldImportMail | undefined> {
  const [found] = await database()
    .select({ held: productImports, group: groups, library: productLibraries.title })
    .from(productImports)
    .innerJoin(groups, eq(groups.id, productImports.groupId))
    .leftJoin(productLibraries, eq(productLibraries.id, productImports.productLibraryId))
    .where(and(eq(productImports.id, importId), isWaiting))
  if (!found?.held.heldDifference || found.group.deletedAt !== null) return undefined
  const { held, group, library } = found
  const person = (await mailedOf(group, database())).find(({ id }) => id === userId)
  return (
    person && {
      email: person.email,
      language: person.language,
      libraryTitle: library,
      groupTitle: group.title,
      reason: heldReason(found.held.heldDifference),
      going: found.held.heldDifference.goingNames
        .slice(0, namedInMail)
        .map(({ sku, title }) => `${sku} – ${title}`),
      link: `${env().baseUrl}/dashboard/groups/${group.id}/products/imports/${held.id}`,
    }
  )
}

async function mailedOf(group: Group, db: Queryable): Promise<Recipient[]> {
  return (await listPeopleOfGroup(group, 'write', db)).filter(person => wantsMails(person, 'imports'))
}
