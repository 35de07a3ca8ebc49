import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ThemeSettings } from '#db/rules/themes/settings.ts'
import { createdAt, id, moment } from '../columns.ts'
import { groups } from '../groups.ts'

/** Looks of products on pages. Hotspots name them by number without a foreign key: numbers of other systems stay. */
export const productThemes = pgTable(
  'product_themes',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    template: text().notNull(),
    css: text().notNull(),
    /** Controls that somebody set; the others have their first values. */
    settings: jsonb().$type<Partial<ThemeSettings>>().notNull().default({}),
    /** Raised by each change. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [index('product_themes_group').on(table.groupId, table.id)],
)
export type ProductTheme = typeof productThemes.$inferSelect

/** Fonts of a group, named by the CSS of its themes. */
export const themeFonts = pgTable(
  'theme_fonts',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    family: text().notNull(), // as CSS names it
    fileKey: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('theme_fonts_family').on(table.groupId, table.family)],
)
export type ThemeFont = typeof themeFonts.$inferSelect
