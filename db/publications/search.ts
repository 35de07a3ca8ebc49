import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { fold } from '../rules/folding.ts'
import { publications } from '../schema/publications.ts'

type SearchedFields = { title: string; browserTitle?: string | null; description?: string; slug: string }

/** Folds the texts that the dashboard searches. The title comes first: lists sorted by title sort by this. */
export function searchedText({ title, browserTitle, description, slug }: SearchedFields): string {
  return [title, browserTitle ?? '', description ?? '', slug].map(fold).join('\n')
}

/** Folds the words of a query. */
export function searchedWords(sought: string): string[] {
  return fold(sought).split(' ').filter(Boolean)
}

const batch = 500

/** Fills `searched` and `changed_at` of publications older than these columns: PostgreSQL cannot fold as we do. */
export async function fillSearchedTexts(db: Queryable): Promise<void> {
  for (;;) {
    const rows = await db
      .select()
      .from(publications)
      .where(eq(publications.searched, ''))
      .orderBy(asc(publications.id))
      .limit(batch)
    if (rows.length === 0) return
    const texts = JSON.stringify(rows.map(row => ({ id: row.id, text: searchedText(row) })))
    await db.execute(sql`
      update ${publications}
      set searched = given.text, changed_at = greatest(created_at, online_at, offline_at)
      from jsonb_to_recordset(${texts}::text::jsonb) as given (id integer, text text)
      where ${publications.id} = given.id`)
  }
}
