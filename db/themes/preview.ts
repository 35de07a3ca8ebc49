import { and, desc, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import type { Hotspot } from '../hotspots/hotspots.ts'
import { hotspotsOfJson, hotspotsOfPage } from '../hotspots/of-page.ts'
import type { ProductWithPhotos } from '../products/of-publication.ts'
import { searchProducts } from '../products/search.ts'
import type { TextRun } from '../rules/pages/text.ts'
import type { Group } from '../schema/groups.ts'
import { pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'

/** A page with products to try a theme on. */
export type ThemeTrial = {
  publication: PublicationRow
  number: number
  imageKey: string
  widthPt: number
  heightPt: number
  runs: TextRun[]
  hotspots: Hotspot[]
}

const mostTried = 60

const shownProducts = sql<number>`(select count(*) from hotspots shown
  join hotspot_products named on named.hotspot_id = shown.id and named.product_id is not null
  where shown.page_id = pages.id)`

/** Reads the page of a publication, else of the last changed ones, that shows most products; undefined if none does. */
export async function readTriedPage(group: Group, publicationId?: number): Promise<ThemeTrial | undefined> {
  const latest = sql`${publications.id} in (select id from publications where group_id = ${group.id}
    and state <> 'archived' order by changed_at desc limit 20)`
  const [found] = await database()
    .select({
      publication: publications,
      number: pages.number,
      imageKey: pages.imageKey,
      widthPt: pages.widthPt,
      heightPt: pages.heightPt,
      runs: pages.runs,
      hotspots: hotspotsOfPage,
    })
    .from(pages)
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(
      and(
        eq(publications.groupId, group.id),
        isNotArchived,
        publicationId === undefined ? latest : eq(publications.id, publicationId),
        sql`${shownProducts} > 0`,
      ),
    )
    .orderBy(desc(shownProducts), desc(publications.changedAt), pages.number)
    .limit(1)
  if (found === undefined) return undefined
  const hotspots = hotspotsOfJson(found, [found], group)
  return { ...found, hotspots: hotspots.filter(({ type }) => type === 'product').slice(0, mostTried) }
}

/** Reads products to try a theme on where no page shows any. */
export async function readTriedProducts(group: Group): Promise<ProductWithPhotos[]> {
  const { items } = await searchProducts(group, { text: '', source: 'all' }, { limit: 6, offset: 0 })
  return items
}
