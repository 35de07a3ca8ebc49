import { and, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import { publicationMetatags } from '../schema/metatags.ts'
import { pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from './states.ts'

export type PublicationWithContents = PublicationRow & {
  pageCount: number
  metatagIds: number[]
  /** Prefix of the first page's images; null before the first conversion finished. */
  coverKey: string | null
}

const ofPublication = sql`publication_id = ${publications.id}`

/** Columns of `PublicationWithContents`, in a query of publications. */
export const publicationColumns = {
  ...getTableColumns(publications),
  // Numbers have no gaps: the last one is read instead of counting all.
  pageCount: sql<number>`coalesce(
    (select number from ${pages} where ${ofPublication} order by number desc limit 1), 0)`,
  metatagIds: sql<
    number[]
  >`array(select metatag_id from ${publicationMetatags} where ${ofPublication} order by 1)`,
  coverKey: sql<string | null>`(select image_key from ${pages} where ${ofPublication} and number = 1)`,
}

/** Selects a group's publication that is not archived. */
export function isPublication(groupId: number | Placeholder, id: number | Placeholder) {
  return and(eq(publications.groupId, groupId), eq(publications.id, id), isNotArchived)
}
