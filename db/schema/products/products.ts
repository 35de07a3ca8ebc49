import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../columns.ts'

export const products = pgTable(
  'products',
  {
    id: id(),
    /** No foreign keys: they took half of an import's time. Imports hold their set instead (`holdSet`). */
    groupId: integer().notNull(),
    productLibraryId: integer(), // null means the group's own feed
    sku: text().notNull(), // id in the feed, up to 255 characters
    title: text().notNull(),
    description: text().notNull().default(''),
    price: numeric({ mode: 'number' }),
    salePrice: numeric({ mode: 'number' }),
    saleStartsAt: moment(), // sale period: start inclusive, end exclusive; null leaves that side open
    saleEndsAt: moment(),
    currency: text(), // ISO 4217
    link: text(),
    availability: text(),
    brand: text(),
    gtin: text(),
    mpn: text(),
    productType: text(),
    googleProductCategory: text(),
    itemGroupId: text(),
    color: text(),
    size: text(),
    material: text(),
    pattern: text(),
    multipack: integer(), // pieces, as the three after it
    minimumOrderQuantity: integer(),
    maximumOrderQuantity: integer(),
    orderQuantityStep: integer(),
    /** `custom_label_0` … `custom_label_19`, as far as given. */
    customLabels: jsonb().$type<Record<string, string>>().notNull().default({}),
    photoUrls: jsonb().$type<string[]>().notNull().default([]),
    /** True if it left its feed and is kept for hotspots that show it. */
    removedFromFeed: boolean().notNull().default(false),
    /** Of all that its feed says (`copyRowsOf`), to tell what changed; null until it is next imported. */
    digest: bytes(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('products_feed_sku')
      .on(table.groupId, table.sku)
      .where(sql`${table.productLibraryId} is null`),
    uniqueIndex('products_library_sku')
      .on(table.productLibraryId, table.sku)
      .where(sql`${table.productLibraryId} is not null`),
    index('products_variants')
      .on(table.groupId, table.itemGroupId, table.id)
      .where(sql`${table.itemGroupId} is not null`),
    check('products_sku_length', sql`char_length(${table.sku}) between 1 and 255`),
  ],
)
export type Product = typeof products.$inferSelect
