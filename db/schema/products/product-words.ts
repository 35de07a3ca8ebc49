import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { tsvector } from '../columns.ts'
import { products } from './products.ts'

/**
 * What products are found by, apart from them: indexes of words on `products` themselves would make imports several
 * times as slow. Written in the background after each import, see `db/products/words.ts`.
 */
export const productWords = pgTable(
  'product_words',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of the product: what is sought is one set's. */
    groupId: integer().notNull(),
    productLibraryId: integer(),
    /** In lower case. */
    sku: text().notNull(),
    /** The words of its title, brand and numbers, folded. */
    names: tsvector().notNull(),
    /** Those, and the words of its description and kinds. */
    words: tsvector().notNull(),
    /** Of the texts that the words are from: one that is another now has other words. */
    digest: text().notNull(),
  },
  table => [
    index('product_words_sku').on(table.groupId, table.sku.op('text_pattern_ops')),
    index('product_words_names').using('gin', table.names),
    index('product_words_words').using('gin', table.words),
  ],
)
