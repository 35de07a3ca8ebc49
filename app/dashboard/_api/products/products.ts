import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { foundProductJson, productDetailsJson } from '#app/dashboard/api/_json/products.ts'
import type { FoundProduct as EditedFoundProduct } from '#components/editor/hotspot.ts'
import { callPage } from '../client.ts'

export type FoundProduct = z.output<typeof foundProductJson>
export type ProductDetails = z.output<typeof productDetailsJson>

/** Words or a SKU prefix, in `all`, the `feed`, or a library by id. */
export type ProductSearch = { text: string; source: string; page: number }

/** Page of results; `total` is null without words. */
export type FoundProducts = { products: FoundProduct[]; hasMore: boolean; total: number | null }

export const productsPerPage = 50

/** Keeps previous results while loading. */
export function useProducts(groupId: number, search: ProductSearch) {
  return useQuery({
    queryKey: ['groups', groupId, 'products', search],
    queryFn: ({ signal }) => readProducts(groupId, queryOf(search), signal),
    placeholderData: keepPreviousData,
    staleTime: 0, // imports change them while another screen is looked at
  })
}

/** True if the group has any product; false until known. */
export function useHasProducts(groupId: number): boolean {
  const { data } = useQuery({
    queryKey: ['groups', groupId, 'products', 'any'],
    queryFn: ({ signal }) => readProducts(groupId, { per_page: 1 }, signal),
    staleTime: 0,
  })
  return data !== undefined && data.products.length > 0
}

const mostOffered = 20 // suggestions while typing

/** Returns the editor's product search, among the publication's product set. @throws Refused */
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

/** Formats the current price; null if the feed has none. */
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
