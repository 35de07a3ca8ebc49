import { and, eq, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { happenedToMany } from '../events/happened.ts'
import { shownTheme } from '../hotspots/shown-theme.ts'
import { reasonInEnglish } from '../rules/reasons/in-english.ts'
import { reason } from '../rules/reasons/reasons.ts'
import { themeLimits } from '../rules/themes/limits.ts'
import type { ThemeProblem } from '../rules/themes/problems.ts'
import { type ThemeSettings, themeSettingsOf, withThemeSettings } from '../rules/themes/settings.ts'
import { said } from '../rules/words/said.ts'
import { groups } from '../schema/groups.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type ProductTheme, productThemes } from '../schema/products/product-themes.ts'
import { publications } from '../schema/publications.ts'
import { checkedStyle } from './drawing/styles.ts'
import { templateProblems } from './drawing/template.ts'

export type ThemeSource = Pick<ProductTheme, 'name' | 'template' | 'css'> & {
  settings?: Partial<ThemeSettings> | undefined
}

/** Creates a theme. @throws Invalid for a template or CSS with problems; Conflict if the group has too many */
export async function createTheme(groupId: number, source: ThemeSource): Promise<ProductTheme> {
  checkSource(source)
  return database().transaction(async tx => {
    // Two at once must not both be the last.
    await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('no key update')
    if ((await tx.$count(productThemes, eq(productThemes.groupId, groupId))) >= themeLimits.themes)
      throw new Conflict(
        said(
          `A group can have ${themeLimits.themes} product themes. Delete one first.`,
          'conflicts.mostThemes',
          { most: themeLimits.themes },
        ),
      )
    const [created] = await tx
      .insert(productThemes)
      .values({ groupId, ...source })
      .returning()
    if (created === undefined) throw new Error('The theme was not stored')
    // Hotspots may name its number already, from another system.
    await announceTheme(tx, created)
    return created
  })
}

/** Changes a theme, and the pages that show it. @throws NotFound, Invalid */
export async function updateTheme(
  groupId: number,
  id: number,
  { settings, ...changes }: Partial<ThemeSource>,
): Promise<ProductTheme> {
  checkSource(changes)
  const kept = settings && { settings: sql`${productThemes.settings} || ${JSON.stringify(settings)}::jsonb` }
  return database().transaction(async tx => {
    const [after] = await tx
      .update(productThemes)
      .set({ ...changes, ...kept, version: sql`${productThemes.version} + 1`, updatedAt: sql`now()` })
      .where(ofGroup(groupId, id))
      .returning()
    if (after === undefined) throw new NotFound('Product theme')
    await announceTheme(tx, after)
    return after
  })
}

/** Deletes a theme; hotspots that name it show their plain card. @throws NotFound */
export async function deleteTheme(groupId: number, id: number): Promise<void> {
  await database().transaction(async tx => {
    const [gone] = await tx.delete(productThemes).where(ofGroup(groupId, id)).returning()
    if (gone === undefined) throw new NotFound('Product theme')
    await announceTheme(tx, gone)
  })
}

/** Raises the revision of the group's publications that show a theme. */
async function announceTheme(tx: Queryable, { id, groupId }: ProductTheme): Promise<void> {
  await happenedToMany(tx, 'group.changed', {
    affected: sql`select distinct ${pages.publicationId} as publication_id from ${hotspots}
      join ${pages} on ${pages.id} = ${hotspots.pageId}
      join ${publications} on ${publications.id} = ${pages.publicationId}
      where ${shownTheme} = ${id} and ${publications.groupId} = ${groupId}`,
  })
}

/** @throws Invalid */
function checkSource({ template, css }: Partial<ThemeSource>): void {
  const faults = {
    ...(template !== undefined && { template: templateProblems(template).map(themeProblemInEnglish) }),
    ...(css !== undefined && { css: cssProblems(css).map(themeProblemInEnglish) }),
  }
  const problems = Object.entries(faults).filter(([, sentences]) => sentences.length > 0)
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems))
}

/** Checks CSS with the least and the greatest values of its controls, as any may be chosen later. */
function cssProblems(css: string): ThemeProblem[] {
  const [found = []] = [
    { corner: 0, size: 50 },
    { corner: 100, size: 200 },
  ]
    .map(settings => checkedStyle(withThemeSettings(css, themeSettingsOf(settings)), 't').problems)
    .filter(problems => problems.length > 0)
  return found
}

/** The sentence that interfaces answer. */
export function themeProblemInEnglish({ line, why }: ThemeProblem): string {
  const problem = reasonInEnglish(why)
  return line === undefined ? problem : reasonInEnglish(reason('theme.code.line', { problem, line }))
}

function ofGroup(groupId: number, id: number) {
  return and(eq(productThemes.groupId, groupId), eq(productThemes.id, id))
}
