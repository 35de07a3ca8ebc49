import { LRUCache } from 'lru-cache'
import {
  type PageWords,
  type PlacedProduct,
  readPlacedProducts,
  readWords,
} from '#db/editions/searched-texts.ts'
import { fold } from '#db/rules/folding.ts'
import type { PublicationRow } from '#db/schema/publications.ts'

/** What is searched in a publication. */
export type SearchIndex = {
  pages: (PageWords & { folded: string })[]
  products: (PlacedProduct & { folded: string })[]
}

/** What this process spends on them, in characters. */
const mostCharacters = 48_000_000

/**
 * The folded texts of publications that were searched of late, by revision, so that nothing in here is ever out of
 * date. Reading and folding 1,000 pages takes longer than looking through them a hundred times.
 */
const indexes = new LRUCache<string, SearchIndex>({
  maxSize: mostCharacters,
  sizeCalculation: ({ pages, products }) =>
    1 +
    pages.reduce((sum, { text, folded }) => sum + text.length + folded.length, 0) +
    products.reduce((sum, { title, sku, folded }) => sum + title.length + sku.length + folded.length, 0),
})

/** The texts of a publication as they are searched. */
export async function searchIndex({
  id,
  revision,
}: Pick<PublicationRow, 'id' | 'revision'>): Promise<SearchIndex> {
  const key = `${id} ${revision}`
  const kept = indexes.get(key)
  if (kept !== undefined) return kept
  const [words, products] = await Promise.all([readWords(id), readPlacedProducts(id)])
  const index = {
    pages: words.map(page => ({ ...page, folded: fold(page.text) })),
    products: products.map(product => ({ ...product, folded: fold(`${product.title}\n${product.sku}`) })),
  }
  indexes.set(key, index)
  return index
}
