import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { conversions } from '#db/schema/conversions.ts'

const sentence = 'Fail to download given source file: '

/** Masks passwords and keys in download errors stored by older versions. */
export async function maskOlderErrors(db: Queryable): Promise<void> {
  let after = 0
  for (;;) {
    const failed = await db
      .select({ id: conversions.id, error: conversions.error })
      .from(conversions)
      .where(
        and(
          gt(conversions.id, after),
          sql`starts_with(${conversions.error}, ${sentence}) and ${conversions.error} ~ '(//[^/]*@|[?].*=)'`,
        ),
      )
      .orderBy(conversions.id)
      .limit(500)
    for (const { id, error } of failed) {
      after = id
      const masked = sentence + maskCredentials(error?.slice(sentence.length) ?? '')
      if (masked === error) continue
      await db.update(conversions).set({ error: masked }).where(eq(conversions.id, id))
    }
    if (failed.length === 0) return
  }
}
