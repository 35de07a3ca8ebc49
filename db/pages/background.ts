import { and, eq, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'

/** Returns ids of `most` publications with pages of a kind, at random, so that failing ones never block others. */
export async function someWithPages(kind: SQL, most: number): Promise<number[]> {
  const some = await database()
    .select({ id: pages.publicationId })
    .from(pages)
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(and(kind, isNotArchived))
    .groupBy(pages.publicationId)
    .orderBy(sql`random()`)
    .limit(most)
  return some.map(({ id }) => id)
}

/** Changes pages in a transaction that holds their publication, archived or not. */
export async function changePages(
  publicationId: number,
  change: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await database().transaction(async tx => {
    const { id } = publications
    await tx.select({ id }).from(publications).where(eq(id, publicationId)).for('update')
    await change(tx)
  })
}
