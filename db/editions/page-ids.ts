import { and, eq, inArray } from 'drizzle-orm'
import { database } from '../client.ts'
import { pages } from '../schema/pages/pages.ts'

/** Returns the ids of those pages of a publication that exist. @param numbers from anybody */
export async function pageIdsOf(publicationId: number, numbers: readonly number[]): Promise<number[]> {
  const asked = numbers.filter(number => Number.isInteger(number) && number > 0 && number < 2 ** 31)
  if (asked.length === 0) return []
  const rows = await database()
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), inArray(pages.number, asked)))
  return rows.map(({ id }) => id)
}
