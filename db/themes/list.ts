import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { NotFound } from '../errors.ts'
import { shownThemeName } from '../hotspots/shown-theme.ts'
import { type ProductTheme, productThemes } from '../schema/products/product-themes.ts'

/** Lists a group's themes by id, with the number of hotspots that name each. */
export async function listThemes(groupId: number): Promise<(ProductTheme & { hotspotCount: number })[]> {
  const hotspotCount = sql<number>`(select count(*)::int from hotspots shown
    join pages on pages.id = shown.page_id join publications on publications.id = pages.publication_id
    where shown.type = 'product' and ${shownThemeName} = product_themes.id
      and publications.group_id = product_themes.group_id)`
  return database()
    .select({ ...getTableColumns(productThemes), hotspotCount })
    .from(productThemes)
    .where(eq(productThemes.groupId, groupId))
    .orderBy(asc(productThemes.id))
}

/** Finds a theme of the group. @throws NotFound */
export async function findTheme(groupId: number, id: number): Promise<ProductTheme> {
  const [found] = await database()
    .select()
    .from(productThemes)
    .where(and(eq(productThemes.groupId, groupId), eq(productThemes.id, id)))
  if (found === undefined) throw new NotFound('Product theme')
  return found
}
