import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { collections } from '../schema/collections.ts'
import { groups } from '../schema/groups.ts'
import { publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newPublication } from '../testing/publications.fixture.ts'

/** The same query, once named and once not, whose rows drizzle maps itself. */
async function bothWays(groupId: number) {
  const query = database()
    .select({
      ...getTableColumns(publications),
      group: getTableColumns(groups),
      collection: getTableColumns(collections),
      facts: { title: publications.title, slug: groups.slug },
      counted: sql`'7'::bigint`.mapWith(Number),
      list: sql<number[]>`array[1, 2]`,
      nothing: sql<null>`null`,
      renamed: sql<Date>`${publications.createdAt}`.mapWith(publications.createdAt).as('renamed'),
    })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .leftJoin(collections, eq(collections.id, publications.collectionId))
    .where(eq(publications.groupId, groupId))
    .orderBy(asc(publications.id))
  return { named: await query.prepare('row_mapping').execute(), unnamed: await query }
}

test("rows of a named query are those that drizzle's own mapping makes", async () => {
  const { group } = await newAccount()
  const [collection] = await database()
    .insert(collections)
    .values({ groupId: group.id, title: 'Spring' })
    .returning()
  await newPublication(group.id, { title: 'First' })
  const second = await newPublication(group.id, { title: 'Second' })
  await database()
    .update(publications)
    .set({ collectionId: collection?.id, onlineAt: new Date('0900-03-01T10:00:00.120Z') })
    .where(eq(publications.id, second.id))
  const { named, unnamed } = await bothWays(group.id)
  expect(named).toEqual(unnamed)
  expect(named.map(row => row.collection?.title)).toEqual([undefined, 'Spring'])
  expect(named[0]?.collection).toBeNull()
  expect(named.map(row => row.counted)).toEqual([7, 7])
  expect(named[0]?.renamed).toEqual(unnamed[0]?.createdAt)
})
