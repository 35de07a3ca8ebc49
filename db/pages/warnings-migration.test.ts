import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { conversions } from '../schema/conversions.ts'
import { pages } from '../schema/pages/pages.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newConverted } from './conversions.fixture.ts'
import { readPageNotices } from './notices.ts'

test('warnings of before are taken over by their pages, wherever these are, and are no fault of the PDF', async () => {
  const { group } = await newAccount()
  const { id } = await newConverted(group.id, 3)
  const warnings = [
    { page: 5, message: 'The text of page 5 could not be read, so the page cannot be searched.' },
    { page: 6, message: 'Page 6 is damaged. Until then it is left blank, with a mark.' },
    { page: null, message: 'More than 5000 products stand in the text.' },
  ]
  await database()
    .update(conversions)
    .set({ sourceKey: 'a.pdf', warnings: sql`${JSON.stringify(warnings)}::text::jsonb` })
    .where(eq(conversions.publicationId, id))
  await database()
    .update(pages)
    .set({ sourceKey: 'a.pdf', sourceNumber: sql`number + 4`, warnings: [], extractionVersion: 1 })
    .where(eq(pages.publicationId, id))
  const migration = await readFile(new URL('../migrations/0023_page_warnings.sql', import.meta.url), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint'))
    if (statement.trim().startsWith('UPDATE')) await database().execute(sql.raw(statement))
  expect(await readPageNotices(id)).toMatchObject([
    { kind: 'blank', fault: 'installation', pages: [2] },
    { kind: 'unread', fault: 'installation', pages: [1] },
  ])
  const [kept] = await database().select().from(conversions).where(eq(conversions.publicationId, id))
  expect(kept?.warnings.map(({ kind }) => kind)).toEqual(['unread', 'blank', 'left_out'])
})
