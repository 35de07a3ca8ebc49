import { sql } from 'drizzle-orm'
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
import { firstFields } from '#db/rules/hotspots/fields.ts'
import { findingSources } from '#db/rules/hotspots/findings.ts'
import { type AnyHotspotDetails, hotspotTypes } from '#db/rules/hotspots/hotspots.ts'
import { createdAt, id } from '../columns.ts'
import { media } from '../media.ts'
import { products } from '../products/products.ts'
import { pages } from './pages.ts'

export const hotspotType = pgEnum('hotspot_type', hotspotTypes)

export const hotspots = pgTable(
  'hotspots',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    type: hotspotType().notNull(),
    title: text(),
    textContent: text(), // rich text, sanitised before it is stored
    processing: boolean().notNull().default(false),
    /** Fractions of the page, from its top left corner; may reach over the gutter to the facing page. */
    left: doublePrecision().notNull(),
    top: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    /** Centre of the icon in fractions of the hotspot. */
    iconLeft: doublePrecision().notNull().default(firstFields.iconLeft),
    iconTop: doublePrecision().notNull().default(firstFields.iconTop),
    showIndication: boolean().notNull().default(firstFields.showIndication),
    tabIndex: integer(),
    zIndex: integer().notNull().default(firstFields.zIndex),
    embeddedContent: boolean().notNull().default(firstFields.embeddedContent),
    dynamic: boolean().notNull().default(firstFields.dynamic),
    productThemeId: integer(),
    rotation: doublePrecision().notNull().default(firstFields.rotation), // degrees, clockwise
    /** Fields of its kind, see `db/rules/hotspots/kinds`. */
    details: jsonb().$type<AnyHotspotDetails>().notNull(),
    /** The picture or film that it shows, if it is one of the group's library: the address in its details is that of then. */
    mediaId: integer().references(() => media.id),
    foundBy: text({ enum: findingSources }), // null once a person made or changed it
    /** Raised by each change, to refuse changes based on an older version. */
    version: integer().notNull().default(1),
    /** Temporary id given by the editor: makes adding the hotspot idempotent. Of its publication alone, as anybody may choose it. */
    editorKey: uuid(),
    createdAt: createdAt(),
  },
  table => [
    index('hotspots_page').on(table.pageId, table.id),
    index('hotspots_media').on(table.mediaId).where(sql`${table.mediaId} is not null`),
    index('hotspots_key').on(table.editorKey).where(sql`${table.editorKey} is not null`),
    index('hotspots_theme').on(table.productThemeId).where(sql`${table.productThemeId} is not null`),
  ],
)
export type HotspotRow = typeof hotspots.$inferSelect

export const slides = pgTable(
  'slides',
  {
    id: id(),
    hotspotId: integer()
      .notNull()
      .references(() => hotspots.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    url: text(),
    fileKey: text(),
    originalFilename: text(),
    altText: text(),
    mediaId: integer().references(() => media.id), // as of hotspots
  },
  table => [
    index('slides_hotspot').on(table.hotspotId, table.position),
    index('slides_media').on(table.mediaId).where(sql`${table.mediaId} is not null`),
  ],
)
export type SlideRow = typeof slides.$inferSelect

export const hotspotProducts = pgTable(
  'hotspot_products',
  {
    hotspotId: integer()
      .notNull()
      .references(() => hotspots.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sku: text().notNull(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    /** True if named by id from another feed or library: importing does not rebind it by SKU. */
    isPinned: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.hotspotId, table.position] }),
    index('hotspot_products_sku').on(table.sku),
    index('hotspot_products_product').on(table.productId),
  ],
)
