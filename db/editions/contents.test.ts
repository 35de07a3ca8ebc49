import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { removePage } from '../pages/pages.ts'
import { pages } from '../schema/pages/pages.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { readContents } from './page-headings.ts'

test('the table of contents goes with the pages', async () => {
  const { group } = await newAccount()
  const { id } = await newPublication(group.id, { pageCount: 3 })
  await database().execute(sql`
    update ${pages} set outline = jsonb_build_array(
      jsonb_build_object('title', 'Page ' || number, 'level', 1, 'order', number))
    where publication_id = ${id}`)
  await removePage(group.id, id, 2)
  expect(await readContents(id)).toEqual([
    { title: 'Page 1', level: 1, pageNumber: 1 },
    { title: 'Page 3', level: 1, pageNumber: 2 },
  ])
})
