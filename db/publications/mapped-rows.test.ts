import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'
import { database } from '../client.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'
import { publications } from '../schema/publications.ts'

test('rows of a named query are those that it has without a name, with a joined row and without', async () => {
  const { group, account } = await newAccount()
  const select = () =>
    database()
      .select({
        createdAt: groups.createdAt,
        account: accounts,
        group: { id: groups.id, days: sql<number[]>`array[1, 2]`, nothing: sql<null>`null` },
        publication: publications,
        title: publications.title,
        details: sql<object>`jsonb_build_object('title', ${groups.title})`,
      })
      .from(groups)
      .innerJoin(accounts, eq(accounts.id, groups.accountId))
      .leftJoin(publications, eq(publications.groupId, groups.id))
      .where(eq(groups.id, group.id))
  const readBoth = async () => [await select().prepare('rows_to_map').execute(), await select()]
  const [named, unnamed] = await readBoth()
  expect(named).toEqual(unnamed)
  expect(named).toMatchObject([{ publication: null, title: null, account: { id: account.id } }])
  await newPublication(group.id)
  const [withPublication, expected] = await readBoth()
  expect(withPublication).toEqual(expected)
  expect(withPublication?.[0]?.publication?.createdAt).toBeInstanceOf(Date)
})
