import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FolderJson } from '#app/dashboard/api/_json/folders.ts'
import { answerOf, type Shapes, v2 } from './client.ts'
import { request } from './request.ts'

/** A collection with how much is in it, and the covers of the newest. */
export type Folder = FolderJson
export type Collection = Shapes['Collection']

const ofGroup = '/groups/{group_id}/collections'
const one = `${ofGroup}/{collection_id}` as const

/** A group's collections by title, as folders. */
export function foldersOf(groupId: number) {
  return queryOptions({
    // Below the publications: whatever changes them changes how many are in each.
    queryKey: ['groups', groupId, 'publications', 'folders'],
    queryFn: async () => {
      const { folders } = await request<{ folders: Folder[] }>(
        'GET',
        `/dashboard/api/groups/${groupId}/folders`,
      )
      return folders
    },
  })
}

export function useFolders(groupId: number, initialData?: Folder[]) {
  return useQuery({ ...foldersOf(groupId), initialData })
}

/** Creating, renaming and deleting; the lists follow. They throw `Refused`. */
export function useFolderChanges(groupId: number) {
  const queries = useQueryClient()
  const follow = () => queries.invalidateQueries({ queryKey: ['groups', groupId, 'publications'] })
  return {
    async create(title: string): Promise<Collection> {
      const path = { group_id: groupId }
      const { collection } = await answerOf(
        v2.POST(ofGroup, { params: { path }, body: { collection: { title } } }),
      )
      await follow()
      return collection
    },
    async change(id: number, changes: Shapes['CollectionChanges']): Promise<void> {
      const path = { group_id: groupId, collection_id: id }
      await v2.PUT(one, { params: { path }, body: { collection: changes } })
      await follow()
    },
    /** It has to be empty. */
    async remove(id: number): Promise<void> {
      await v2.DELETE(one, { params: { path: { group_id: groupId, collection_id: id } } })
      await follow()
    },
  }
}
