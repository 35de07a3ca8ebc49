import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { call } from '#app/dashboard/_api/client.ts'
import { sendFile } from '#app/dashboard/_uploads/send-file.ts'
import type { FeedFileJson } from '#app/dashboard/api/groups/[group_id]/feed_files/_json/feed-files.ts'
import type { ColumnMapping } from '#db/rules/feed-files/mapping.ts'

const files = '/dashboard/api/groups/{group_id}/feed_files'
const one = `${files}/{feed_file_id}` as const
const keyOf = (groupId: number, id: string) => ['groups', groupId, 'feed-files', id]

type Sending = { file: File; signal: AbortSignal; onSent(bytes: number): void }

/** Uploads a feed file, then opens its column mapping. */
export function useUploadFeedFile(groupId: number, libraryId?: number) {
  const router = useRouter()
  return useMutation({
    mutationFn: async ({ file, ...sending }: Sending) => {
      const params = { group_id: groupId }
      const query = { file_name: file.name.slice(-255), product_library_id: libraryId?.toString() }
      return (await sendFile(files, { params, query }, file, sending)).feed_file
    },
    onSuccess: ({ id }) => router.push(`/dashboard/groups/${groupId}/products/files/${id}`),
  })
}

const lookMs = 400 // poll interval until a file is read, in ms

/** Polls an uploaded file until it is read. */
export function useFeedFile(groupId: number, initialData: FeedFileJson) {
  return useQuery({
    queryKey: keyOf(groupId, initialData.id),
    queryFn: async () => (await call('GET', one, named(groupId, initialData.id))).feed_file,
    initialData,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? lookMs : false),
  })
}

/** Saves the column mapping of a file, one choice after the other: the last one stays. */
export function useChooseMapping(groupId: number, id: string) {
  const queries = useQueryClient()
  const queryKey = keyOf(groupId, id)
  return useMutation({
    scope: scopeOf(id),
    mutationFn: async (mapping: ColumnMapping) =>
      (await call('PUT', one, { ...named(groupId, id), body: { feed_file: { mapping } } })).feed_file,
    onSuccess: async file => {
      // A look that began before would bring back the preview of the mapping before, and be the last.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, file)
    },
  })
}

/** Imports a file once its mapping is saved, then opens the log. */
export function useImportFeedFile(groupId: number, id: string) {
  const router = useRouter()
  return useMutation({
    scope: scopeOf(id),
    mutationFn: async () => (await call('POST', `${one}/import`, named(groupId, id))).product_import.id,
    onSuccess: importId => router.push(`/dashboard/groups/${groupId}/products/imports/${importId}`),
  })
}

/** Discards a file without importing it. */
export function useDiscardFeedFile(groupId: number, id: string) {
  const router = useRouter()
  return useMutation({
    mutationFn: () => call('DELETE', one, named(groupId, id)),
    onSuccess: () => router.push(`/dashboard/groups/${groupId}/products/sources`),
  })
}

/** Changes of a file wait for each other. */
const scopeOf = (id: string) => ({ id: `feed-file:${id}` })

function named(groupId: number, id: string) {
  return { params: { group_id: groupId, feed_file_id: id } }
}
