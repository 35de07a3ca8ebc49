import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { FolderJson } from '#app/dashboard/api/_json/folders.ts'
import type { collectionChanges, collectionJson } from '#app/v2/_json/collections.ts'
import { call } from './client.ts'

export type Folder = FolderJson
export type Collection = z.output<typeof collectionJson>

const ofGroup = '/v2/groups/{group_id}/collections'
const one = `${ofGroup}/{collection_id}` as const

/** Queries a group's collections by title. */
export function foldersOf(groupId: number) {
  return queryOptions({
    // Below the publications, whose changes affect the counts.
    queryKey: ['groups', groupId, 'publications', 'folders'],
    queryFn: async () => {
      const params = { group_id: groupId }
      return (await call('GET', '/dashboard/api/groups/{group_id}/folders', { params })).folders
    },
  })
}

export function useFolders(groupId: number, initialData?: Folder[]) {
  return useQuery({ ...foldersOf(groupId), initialData })
}

/** Creates, renames and deletes collections, and refreshes the lists. Rejects with `Refused`. */
export function useFolderChanges(groupId: number) {
  const queries = useQueryClient()
  const follow = () => queries.invalidateQueries({ queryKey: ['groups', groupId, 'publications'] })
  return {
    async create(title: string): Promise<Collection> {
      const params = { group_id: groupId }
      const { collection } = await call('POST', ofGroup, { params, body: { collection: { title } } })
      await follow()
      return collection
    },
    async change(id: number, changes: z.input<typeof collectionChanges>): Promise<void> {
      await call('PUT', one, {
        params: { group_id: groupId, collection_id: id },
        body: { collection: changes },
      })
      await follow()
    },
    /** Requires an empty collection. */
    async remove(id: number): Promise<void> {
      await call('DELETE', one, { params: { group_id: groupId, collection_id: id } })
      await follow()
    },
  }
}
