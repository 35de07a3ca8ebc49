import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { changeGroup } from '../groups/changes.ts'
import { updatePublication } from '../publication-changes/changes.ts'
import { findPublication } from '../publications/publications.ts'
import type { PublicationDefaults } from '../rules/publications/defaults.ts'
import { groups } from '../schema/groups.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'

/** Themes by id that publications have, and that a group's new publications begin with if `ofNew` is given. */
export type AppliedThemes = {
  publications: { id: number; themeId: number | null }[]
  ofNew?: number | null | undefined
}

/**
 * Gives themes to whole publications and to new ones, all or none.
 * @returns those that they had, which the same call brings back
 * @throws NotFound, Invalid for a theme of another group
 */
export async function applyThemes(groupId: number, applied: AppliedThemes): Promise<AppliedThemes> {
  return database().transaction(async tx => {
    const before: AppliedThemes = { publications: [] }
    // In one order, so that two at once wait for each other rather than deadlock.
    for (const { id, themeId } of applied.publications.toSorted((one, other) => one.id - other.id)) {
      const { defaultProductThemeId } = await findPublication(groupId, id, tx)
      await updatePublication(groupId, id, { defaultProductThemeId: themeId }, undefined, tx)
      before.publications.push({ id, themeId: defaultProductThemeId })
    }
    if (applied.ofNew === undefined) return before
    const [group] = await tx.select().from(groups).where(eq(groups.id, groupId)).for('no key update')
    const { default_product_theme_id: ofNew = null, ...defaults } = group?.publicationDefaults ?? {}
    const publicationDefaults: PublicationDefaults = {
      ...defaults,
      ...(applied.ofNew !== null && { default_product_theme_id: applied.ofNew }),
    }
    await changeGroup(tx, groupId, { publicationDefaults })
    return { ...before, ofNew }
  })
}

/** A publication with products. `ownThemes` counts hotspots that name a theme of their own, which it keeps. */
export type ThemablePublication = { id: number; title: string; themeId: number | null; ownThemes: number }

const mostListed = 200

/** Lists a group's publications with product hotspots, last changed first. */
export async function listThemable(groupId: number): Promise<ThemablePublication[]> {
  const { id, title, changedAt } = getTableColumns(publications)
  const ofGroup = database().select({ id }).from(publications).where(eq(publications.groupId, groupId))
  const products = database()
    .select({
      publicationId: pages.publicationId,
      ownThemes: sql<number>`count(${hotspots.productThemeId})::int`.as('own_themes'),
    })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(hotspots.type, 'product'), inArray(pages.publicationId, ofGroup)))
    .groupBy(pages.publicationId)
    .as('products')
  return database()
    .select({ id, title, themeId: publications.defaultProductThemeId, ownThemes: products.ownThemes })
    .from(publications)
    .innerJoin(products, eq(products.publicationId, publications.id))
    .where(and(eq(publications.groupId, groupId), isNotArchived))
    .orderBy(desc(changedAt), desc(id))
    .limit(mostListed)
}
