import { fold } from '../../rules/folding.ts'
import { cachedByRevision } from '../by-revision.ts'
import { type OwnWord, ownWords } from './did-you-mean.ts'
import { type PageWords, type ProductPlace, readPlacedProducts, readWords } from './searched-texts.ts'

/** Searchable texts of a publication. */
export type SearchIndex = {
  pages: (PageWords & { folded: string })[]
  products: (ProductPlace & { folded: string })[]
  /** The words of both, collected when they are first asked for. */
  ownWords(): OwnWord[]
}

/** Size of the cache, in characters. */
const mostCharacters = 48_000_000

/** Returns the searchable texts of a publication. Folding 1,000 pages takes longer than searching them a hundred times. */
export const searchIndex = cachedByRevision('search', readIndex, {
  maxSize: mostCharacters,
  // The words of a text are about as long as itself.
  sizeOf: ({ pages, products }) =>
    1 +
    pages.reduce((sum, { text, folded }) => sum + 2 * text.length + folded.length, 0) +
    products.reduce((sum, { title, sku, folded }) => sum + title.length + sku.length + folded.length, 0),
})

async function readIndex(publicationId: number): Promise<SearchIndex> {
  const [words, products] = await Promise.all([readWords(publicationId), readPlacedProducts(publicationId)])
  let own: OwnWord[] | undefined
  return {
    ownWords: () =>
      (own ??= ownWords([...words.map(page => page.text), ...products.map(({ title }) => title)])),
    pages: words.map(page => ({ ...page, folded: fold(page.text) })),
    products: products.map(product => ({ ...product, folded: fold(`${product.title}\n${product.sku}`) })),
  }
}
