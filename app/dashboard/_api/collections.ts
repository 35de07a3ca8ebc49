import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Inputs } from '#app/dashboard/_procedures/router.ts'
import type { Folder } from '#db/collections/folders.ts'
import { api } from './procedures.ts'
import { rereadLists } from './reread.ts'

/** Returns a group's collections by title. */
export function useFolders(groupId: number, initialData?: Folder[]) {
  return useQuery(api.collections.list.queryOptions({ input: { groupId }, initialData }))
}

type Changes = Omit<Inputs['collections']['change'], 'groupId' | 'id'>

/** Creates, renames and deletes collections, and refreshes the lists. Rejects with `Refused`. */
export function useFolderChanges(groupId: number) {
  const queries = useQueryClient()
  return {
    async create(title: string) {
      const collection = await api.collections.create.call({ groupId, title })
      await rereadLists(queries)
      return collection
    },
    async change(id: number, changes: Changes): Promise<void> {
      await api.collections.change.call({ groupId, id, ...changes })
      await rereadLists(queries)
    },
    /** Requires an empty collection. */
    async remove(id: number): Promise<void> {
      await api.collections.remove.call({ groupId, id })
      await rereadLists(queries)
    },
  }
}
