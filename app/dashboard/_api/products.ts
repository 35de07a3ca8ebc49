import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { foundProductJson, productDetailsJson } from '#app/dashboard/api/_json/products.ts'
import type { FoundProduct as EditedFoundProduct } from '#components/editor/hotspot.ts'
import { callPage } from './client.ts'

/** A product as lists tell it. */
export type FoundProduct = z.output<typeof foundProductJson>
export type ProductDetails = z.output<typeof productDetailsJson>

/** What is sought: words or the beginning of a SKU, in `all`, the `feed`, or the library of an id. */
export type ProductSearch = { text: string; source: string; page: number }

/** A page of what was found, whether there are more, and how many in all; null without words. */
export type FoundProducts = { products: FoundProduct[]; hasMore: boolean; total: number | null }

export const productsPerPage = 50

/** While the next is read, what was found before stays. */
export function useProducts(groupId: number, search: ProductSearch) {
  return useQuery({
    queryKey: ['groups', groupId, 'products', search],
    queryFn: ({ signal }) => readProducts(groupId, queryOf(search), signal),
    placeholderData: keepPreviousData,
  })
}

/** Whether a group has any product to link to; no until that is known. */
export function useHasProducts(groupId: number): boolean {
  const { data } = useQuery({
    queryKey: ['groups', groupId, 'products', 'any'],
    queryFn: ({ signal }) => readProducts(groupId, { per_page: 1 }, signal),
  })
  return data !== undefined && data.products.length > 0
}

/** So many are offered while somebody types. */
const mostOffered = 20

/**
 * Gives the search of the hotspot editor: among the products that the SKUs of a publication lead to.
 * @throws Refused
 */
export function productFinder(groupId: number, publicationId: number) {
  return async (text: string, signal: AbortSignal): Promise<EditedFoundProduct[]> => {
    const query = { q: text, publication_id: publicationId, per_page: mostOffered }
    const { products } = await readProducts(groupId, query, signal)
    return products.map(asOffered)
  }
}

function asOffered(product: FoundProduct): EditedFoundProduct {
  const { id, sku, title, photo_url: photoUrl } = product
  return { id, sku, title, photoUrl, price: priceOf(product) }
}

type Priced = Pick<FoundProduct, 'price' | 'discounted_price' | 'currency'>

/** What a product costs at present, with its currency; null where the feed does not say. */
export function priceOf({ price, discounted_price, currency }: Priced): string | null {
  const amount = discounted_price ?? price
  if (amount === null) return null
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount,
  )
}

type Query = { q?: string; source?: string; publication_id?: number; page?: number; per_page: number }

function queryOf({ text, source, page }: ProductSearch): Query {
  return { q: text, source, page, per_page: productsPerPage }
}

async function readProducts(groupId: number, query: Query, signal: AbortSignal): Promise<FoundProducts> {
  const params = { group_id: groupId }
  const { answer, nextPage } = await callPage('GET', '/dashboard/api/groups/{group_id}/products', {
    params,
    query,
    signal,
  })
  return { ...answer, hasMore: nextPage !== undefined }
}
