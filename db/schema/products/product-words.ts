import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { tsvector } from '../columns.ts'
import { products } from './products.ts'

/** Apart from `products`, whose imports indexes would slow; written after each by `db/products/words.ts`. */
export const productWords = pgTable(
  'product_words',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    groupId: integer().notNull(),
    productLibraryId: integer(),
    sku: text().notNull(),
    names: tsvector().notNull(), // folded words of title, brand and numbers
    words: tsvector().notNull(), // `names`, and the words of description and kinds
    digest: text().notNull(), // digest of the indexed texts, to find products whose texts changed
  },
  table => [
    index('product_words_sku').on(table.groupId, table.sku.op('text_pattern_ops')),
    index('product_words_names').using('gin', table.names),
    index('product_words_words').using('gin', table.words),
  ],
)
