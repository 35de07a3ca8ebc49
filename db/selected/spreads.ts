import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { jsonObject, jsonRows } from '../connection/json-rows.ts'
import { type FileOwner, fileOwnerColumns } from '../file-seals.ts'
import { type Group, groups } from '../schema/groups.ts'
import { pages } from '../schema/pages/pages.ts'
import { spreads } from '../schema/pages/spreads.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from './states.ts'

/** A page's number and size. */
export type NumberedSize = { number: number; widthPt: number; heightPt: number }

export type SpreadPage = NumberedSize & {
  id: number
  imageKey: string
  isRightToLeft: boolean | null
}

/** A spread, as far as its hotspots and their themes need to know its publication and group. */
export type SeenSpread = {
  id: number
  position: number
  publication: FileOwner &
    Pick<PublicationRow, 'revision' | 'groupId' | 'language' | 'contentLanguage' | 'defaultProductThemeId'>
  group: Pick<Group, 'id' | 'accountId' | 'currency' | 'language' | 'timeZone'>
  pages: SpreadPage[]
}

export const spreadPage = {
  id: pages.id,
  number: pages.number,
  imageKey: pages.imageKey,
  widthPt: pages.widthPt,
  heightPt: pages.heightPt,
  isRightToLeft: pages.isRightToLeft,
}

/** Columns of `SeenSpread`, in a query of spreads with their publications and groups. */
export const seenSpread = {
  id: spreads.id,
  position: spreads.position,
  publication: {
    ...fileOwnerColumns,
    groupId: publications.groupId,
    language: publications.language,
    contentLanguage: publications.contentLanguage,
    defaultProductThemeId: publications.defaultProductThemeId,
    revision: publications.revision,
  },
  group: {
    id: groups.id,
    accountId: groups.accountId,
    currency: groups.currency,
    language: groups.language,
    timeZone: groups.timeZone,
  },
  pages: jsonRows(
    jsonObject<SpreadPage>(spreadPage),
    sql`from ${pages} where ${pages.spreadId} = ${spreads.id} order by ${pages.number}`,
  ),
}

/** Column of any query: a spread that is not archived, with its pages; else null. */
export function spreadNamed(id: Placeholder): SQL<SeenSpread | null> {
  const { publication, group, ...own } = seenSpread
  const seen = jsonObject<SeenSpread>({
    ...own,
    publication: jsonObject(publication),
    group: jsonObject(group),
  })
  return sql<SeenSpread | null>`(
    select ${seen} from ${spreads}
    join ${publications} on ${eq(publications.id, spreads.publicationId)}
    join ${groups} on ${eq(groups.id, publications.groupId)}
    where ${and(eq(spreads.id, id), isNotArchived)})`
}
