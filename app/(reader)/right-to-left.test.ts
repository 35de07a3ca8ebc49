import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

let id: number
let path: string

beforeEach(async () => {
  const { group } = await newAccount()
  id = (await putOnline(group, { title: 'Spring' })).id
  path = `/${group.slug}/spring`
})

/** Writes a text on each of the four pages. */
async function write(...texts: string[]) {
  for (const [index, text] of texts.entries())
    await database()
      .update(pages)
      .set({ text })
      .where(eq(pages.id, await pageId(index + 1)))
}

async function pageId(number: number): Promise<number> {
  const all = await database().select().from(pages).where(eq(pages.publicationId, id))
  return all.find(page => page.number === number)?.id ?? 0
}

test.each([
  ['Hebrew', ['שלום לכולם', 'מחיר: 12.50 ₪', 'IKEA שולחן אוכל גדול', '']],
  ['Arabic', ['كتالوج الربيع', 'الصفحة 2', 'مرحبا', '2026']],
  ['Persian, with some English', ['فهرست محصولات', 'کولر ABS', 'Fahrenheit', 'فیلتر']],
])('a book in %s is turned the other way', async (_, texts) => {
  await write(...texts)
  expect((await read(path)).text).toMatch(/<div class="reader"[^>]* data-rtl/)
})

test.each([
  ['pictures alone', ['', '12', '–', '']],
  ['German with a line of Arabic', ['Gebrauchsanleitung', 'Sicherheit', 'دليل الاستخدام', 'Garantie']],
  ['Greek, Russian and Chinese', ['Κατάλογος', 'Каталог', '目录', '目录']],
])('a book in %s is not', async (_, texts) => {
  await write(...texts)
  expect((await read(path)).text).not.toMatch(/<div class="reader"[^>]* data-rtl/)
})
