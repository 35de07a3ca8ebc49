import { LRUCache } from 'lru-cache'
import {
  type PageWords,
  type PlacedProduct,
  readPlacedProducts,
  readWords,
} from '#db/editions/searched-texts.ts'
import { fold } from '#db/rules/folding.ts'
import type { PublicationRow } from '#db/schema/publications.ts'

/** Searchable texts of a publication. */
export type SearchIndex = {
  pages: (PageWords & { folded: string })[]
  products: (PlacedProduct & { folded: string })[]
}

/** Size of the cache, in characters. */
const mostCharacters = 48_000_000

/** Cached by revision, so never stale. Folding 1,000 pages takes longer than searching them a hundred times. */
const indexes = new LRUCache<string, SearchIndex>({
  maxSize: mostCharacters,
  sizeCalculation: ({ pages, products }) =>
    1 +
    pages.reduce((sum, { text, folded }) => sum + text.length + folded.length, 0) +
    products.reduce((sum, { title, sku, folded }) => sum + title.length + sku.length + folded.length, 0),
})

/** Returns the searchable texts of a publication, from the cache if possible. */
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
