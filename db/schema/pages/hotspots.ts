import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { findingSources } from '#db/rules/hotspots/findings.ts'
import { type AnyHotspotDetails, hotspotTypes } from '#db/rules/hotspots/hotspots.ts'
import { createdAt, id } from '../columns.ts'
import { products } from '../products/products.ts'
import { pages } from './pages.ts'

export const hotspotType = pgEnum('hotspot_type', hotspotTypes)

/** An interactive area. It belongs to a page and goes with it wherever the page goes. */
export const hotspots = pgTable(
  'hotspots',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    type: hotspotType().notNull(),
    title: text(),
    /** Rich text, sanitised when it is stored. */
    textContent: text(),
    processing: boolean().notNull().default(false),
    /** Fractions of the page, from its top left corner; it may reach over the gutter to the facing page. */
    left: doublePrecision().notNull(),
    top: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    /** Centre of the icon in fractions of the hotspot. */
    iconLeft: doublePrecision().notNull().default(0.5),
    iconTop: doublePrecision().notNull().default(0.5),
    showIndication: boolean().notNull().default(true),
    tabIndex: integer(),
    zIndex: integer().notNull().default(0),
    embeddedContent: boolean().notNull().default(false),
    dynamic: boolean().notNull().default(false),
    productThemeId: integer(),
    /** Degrees, clockwise. */
    rotation: doublePrecision().notNull().default(0),
    /** What its kind has besides, see `db/rules/hotspots/hotspots.ts`. */
    details: jsonb().$type<AnyHotspotDetails>().notNull(),
    /** Where in its PDF it was found; null for what people made or changed. */
    foundBy: text({ enum: findingSources }),
    /** Raised by each change, so that who changes what they saw before learns of it. */
    version: integer().notNull().default(1),
    /** What the editor called it before it was stored: to add it once more is to find it. */
    editorKey: uuid().unique('hotspots_editor_key'),
    createdAt: createdAt(),
  },
  table => [index('hotspots_page').on(table.pageId, table.id)],
)
export type HotspotRow = typeof hotspots.$inferSelect

/** The pictures and videos of a slideshow. */
export const slides = pgTable(
  'slides',
  {
    id: id(),
    hotspotId: integer()
      .notNull()
      .references(() => hotspots.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer().notNull(),
    url: text(),
    /** Where a hosted file lies in the file store. */
    fileKey: text(),
    originalFilename: text(),
    altText: text(),
  },
  table => [index('slides_hotspot').on(table.hotspotId, table.position)],
)
export type SlideRow = typeof slides.$inferSelect

/** The products of a product hotspot: the SKU as written, and the product as found, in whichever order they came. */
export const hotspotProducts = pgTable(
  'hotspot_products',
  {
    hotspotId: integer()
      .notNull()
      .references(() => hotspots.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer().notNull(),
    sku: text().notNull(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    /** It was named by its id and is of another feed or library: it stays, whatever the SKU leads to. */
    isPinned: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.hotspotId, table.position] }),
    index('hotspot_products_sku').on(table.sku),
    index('hotspot_products_product').on(table.productId),
  ],
)
