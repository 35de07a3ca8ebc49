import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'

/** A product of a group's feed, or of a product library. */
export const products = pgTable(
  'products',
  {
    id: id(),
    /**
     * No foreign key, and neither is `productLibraryId`: checking them took half of the time of an import. An import
     * holds its set instead, see `holdSet`, and whoever deletes a set deletes its products.
     */
    groupId: integer().notNull(),
    /** Null means the group's own feed. */
    productLibraryId: integer(),
    /** The id in the feed, 255 characters at most. */
    sku: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    price: numeric({ mode: 'number' }),
    salePrice: numeric({ mode: 'number' }),
    /** The sale price counts from then (inclusive) until then (exclusive); null leaves that side open. */
    saleStartsAt: moment(),
    saleEndsAt: moment(),
    /** ISO 4217. */
    currency: text(),
    link: text(),
    availability: text(),
    brand: text(),
    gtin: text(),
    mpn: text(),
    productType: text(),
    googleProductCategory: text(),
    itemGroupId: text(),
    /** `custom_label_0` … `custom_label_19`, as far as given. */
    customLabels: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Addresses of up to six photos. */
    photoUrls: jsonb().$type<string[]>().notNull().default([]),
    /** It was in a feed once and is kept because hotspots show it. */
    removedFromFeed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('products_feed_sku')
      .on(table.groupId, table.sku)
      .where(sql`${table.productLibraryId} is null`),
    uniqueIndex('products_library_sku')
      .on(table.productLibraryId, table.sku)
      .where(sql`${table.productLibraryId} is not null`),
    check('products_sku_length', sql`char_length(${table.sku}) between 1 and 255`),
  ],
)
export type Product = typeof products.$inferSelect
