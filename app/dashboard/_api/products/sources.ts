import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import type { productFeedJson } from '#app/v2/_json/product-feeds.ts'
import type { newProductLibrary, productLibraryJson } from '#app/v2/_json/product-libraries.ts'
import { call } from '../client.ts'

export type ProductFeed = z.output<typeof productFeedJson>
export type ProductLibrary = z.output<typeof productLibraryJson>
export type NewProductLibrary = z.input<typeof newProductLibrary>

const feeds = '/v2/groups/{group_id}/product_feeds'
const oneFeed = `${feeds}/{product_feed_id}` as const
const libraries = '/v2/groups/{group_id}/product_libraries'
const oneLibrary = `${libraries}/{product_library_id}` as const
const oneImport = '/dashboard/api/groups/{group_id}/product_imports/{import_id}'

/** Runs a change of product sources, then refreshes the screen. Rejects with `Refused`. */
function useSourceChange<Input>(change: (input: Input) => Promise<unknown>) {
  const router = useRouter()
  return useMutation({ mutationFn: change, onSettled: () => router.refresh() })
}

/** Sets the group's feed address and imports it. */
export function useImportFeed(groupId: number) {
  return useSourceChange((url: string) =>
    call('POST', feeds, { params: { group_id: groupId }, body: { product_feed: { url } } }),
  )
}

/** Removes the group's feed with its imports and products. @param id of any of its imports */
export function useRemoveFeed(groupId: number) {
  return useSourceChange((id: number) =>
    call('DELETE', oneFeed, { params: { group_id: groupId, product_feed_id: id } }),
  )
}

/** Creates a library, or updates that of the id. */
export function useSaveLibrary(groupId: number, id?: number) {
  return useSourceChange((product_library: NewProductLibrary) =>
    id === undefined
      ? call('POST', libraries, { params: { group_id: groupId }, body: { product_library } })
      : call('PUT', oneLibrary, { params: named(groupId, id), body: { product_library } }),
  )
}

/** Starts a library's import. */
export function useSyncLibrary(groupId: number) {
  return useSourceChange((id: number) => call('POST', `${oneLibrary}/sync`, { params: named(groupId, id) }))
}

export function useDeleteLibrary(groupId: number) {
  return useSourceChange((id: number) => call('DELETE', oneLibrary, { params: named(groupId, id) }))
}

/** Confirms a held import; returns the id of the import that replaces it. */
export function useConfirmHeldImport(groupId: number) {
  const router = useRouter()
  return useMutation({
    mutationFn: async (id: number) => {
      const params = { group_id: groupId, import_id: id }
      return (await call('POST', `${oneImport}/confirm`, { params })).product_import.id
    },
    onSettled: () => router.refresh(),
  })
}

export function useDismissHeldImport(groupId: number) {
  return useSourceChange((id: number) =>
    call('POST', `${oneImport}/dismiss`, { params: { group_id: groupId, import_id: id } }),
  )
}

function named(groupId: number, id: number) {
  return { group_id: groupId, product_library_id: id }
}
