import { sql } from 'drizzle-orm'
import { hotspots } from '../schema/pages/hotspots.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

type Themed = { productThemeId: number | null }

/** Returns the theme that a hotspot shows: its own, else its publication's. */
export function shownThemeOf(
  { productThemeId }: Themed,
  { defaultProductThemeId }: Pick<PublicationRow, 'defaultProductThemeId'>,
): number | null {
  return productThemeId ?? defaultProductThemeId
}

/** The same in statements that have hotspots and their publications. */
export const shownTheme = sql<
  number | null
>`coalesce(${hotspots.productThemeId}, ${publications.defaultProductThemeId})`

/** The same in statements that call hotspots `shown`. */
export const shownThemeName = sql.raw(
  'coalesce(shown.product_theme_id, publications.default_product_theme_id)',
)
