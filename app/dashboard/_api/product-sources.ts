import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { answerOf, type Shapes, v2 } from './client.ts'
import { request } from './request.ts'

export type ProductFeed = Shapes['ProductFeed']
export type ProductLibrary = Shapes['ProductLibrary']
export type NewProductLibrary = Shapes['NewProductLibrary']

const feeds = '/groups/{group_id}/product_feeds'
const oneFeed = `${feeds}/{product_feed_id}` as const
const libraries = '/groups/{group_id}/product_libraries'
const oneLibrary = `${libraries}/{product_library_id}` as const

/** Gives what changes where products come from; the screen is read anew after each. Calls throw `Refused`. */
function useSourceChange<Input>(change: (input: Input) => Promise<unknown>) {
  const router = useRouter()
  return useMutation({ mutationFn: change, onSettled: () => router.refresh() })
}

/** Makes an address the group's feed, and imports it. */
export function useImportFeed(groupId: number) {
  return useSourceChange((url: string) =>
    answerOf(v2.POST(feeds, { params: { path: { group_id: groupId } }, body: { product_feed: { url } } })),
  )
}

/** Takes the group's feed away, with its imports and products. @param id of any of its imports */
export function useRemoveFeed(groupId: number) {
  return useSourceChange((id: number) =>
    v2.DELETE(oneFeed, { params: { path: { group_id: groupId, product_feed_id: id } } }),
  )
}

/** Makes a library, or changes the one of the id. */
export function useSaveLibrary(groupId: number, id?: number) {
  return useSourceChange((product_library: NewProductLibrary) =>
    id === undefined
      ? answerOf(v2.POST(libraries, { params: { path: { group_id: groupId } }, body: { product_library } }))
      : answerOf(v2.PUT(oneLibrary, { params: named(groupId, id), body: { product_library } })),
  )
}

/** Imports a library now. */
export function useSyncLibrary(groupId: number) {
  return useSourceChange((id: number) => v2.POST(`${oneLibrary}/sync`, { params: named(groupId, id) }))
}

export function useDeleteLibrary(groupId: number) {
  return useSourceChange((id: number) => v2.DELETE(oneLibrary, { params: named(groupId, id) }))
}

const pathOfImport = (groupId: number, id: number) => `/dashboard/api/groups/${groupId}/product_imports/${id}`

/** Confirms a held import; gives the id of the import that is made instead. */
export function useConfirmHeldImport(groupId: number) {
  const router = useRouter()
  return useMutation({
    mutationFn: async (id: number) => {
      const path = `${pathOfImport(groupId, id)}/confirm`
      return (await request<{ product_import: { id: number } }>('POST', path)).product_import.id
    },
    onSettled: () => router.refresh(),
  })
}

/** Dismisses a held import. */
export function useDismissHeldImport(groupId: number) {
  return useSourceChange((id: number) => request('POST', `${pathOfImport(groupId, id)}/dismiss`))
}

function named(groupId: number, id: number) {
  return { path: { group_id: groupId, product_library_id: id } }
}
