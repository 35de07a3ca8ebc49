import { sql } from 'drizzle-orm'
import { hotspots } from '../schema/pages/hotspots.ts'

/** Column by which a hotspot names the theme that it shows. */
export const shownTheme = hotspots.productThemeId

/** Its name, for a table that has another name in a statement. */
export const shownThemeName = sql.identifier('product_theme_id')
