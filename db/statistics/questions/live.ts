import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { readerEvents } from '#db/schema/statistics/reader-events.ts'

/** Numbers of those who read now. */
export type ReadingNow = {
  readers: number
  /** By the page that each looked at last; null where none is known. The page with most readers comes first. */
  pages: {
    publicationId: number
    title: string
    pageId: number | null
    number: number | null
    readers: number
  }[]
}

/** Returns the readings with events in the last minute, of a group's publications online. */
export async function countReadingNow(groupId: number): Promise<ReadingNow> {
  const pages = await database().execute<ReadingNow['pages'][number]>(sql`
    with latest as (
      select distinct on (reading) reading, publication_id, page_id from ${readerEvents}
      where group_id = ${groupId} and at > now() - interval '1 minute'
        and publication_id = any(array(select id from publications where group_id = ${groupId} and state = 'online'))
        and day between (now() at time zone 'UTC')::date - 1 and (now() at time zone 'UTC')::date + 1
      order by reading, page_id is null, number desc
    ), counted as (
      select publication_id, page_id, count(*)::int as readers from latest group by publication_id, page_id
    )
    select counted.publication_id as "publicationId", publications.title, page_id as "pageId", pages.number, readers
    from counted join publications on publications.id = counted.publication_id
    left join pages on pages.id = counted.page_id
    order by readers desc, 1, pages.number, page_id`)
  return { readers: sumOf(pages), pages: [...pages] }
}

/** Returns those of one publication. */
export function readersOf({ pages }: ReadingNow, publicationId: number): ReadingNow {
  const own = pages.filter(page => page.publicationId === publicationId)
  return { readers: sumOf(own), pages: own }
}

const sumOf = (pages: ReadingNow['pages']) => pages.reduce((sum, { readers }) => sum + readers, 0)
