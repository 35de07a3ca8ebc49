import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CountedMetatag } from '#db/collections/folders.ts'
import type { Metatag } from '#db/schema/metatags.ts'
import { api } from './procedures.ts'
import { Refused } from './refused.ts'
import { rereadLists } from './reread.ts'

type Meaning = Pick<Metatag, 'category' | 'value'>

/** Returns a group's metatags by category and value. */
export function useMetatags(groupId: number, initialData?: CountedMetatag[]) {
  return useQuery(api.metatags.list.queryOptions({ input: { groupId }, initialData }))
}

/** Groups metatags by category, in the order given. */
export function byCategory<Tag extends Pick<Metatag, 'category'>>(metatags: Tag[]): [string, Tag[]][] {
  return Array.from(Map.groupBy(metatags, ({ category }) => category))
}

/** Creates, changes and deletes metatags, and refreshes the lists. Rejects with `Refused`. */
export function useMetatagChanges(groupId: number) {
  const queries = useQueryClient()
  return {
    async create(meaning: Meaning) {
      const created = await api.metatags.create.call({ groupId, ...meaning })
      await rereadLists(queries)
      return created
    },
    async change(ids: number[], changes: Partial<Meaning>): Promise<void> {
      try {
        for (const id of ids) await api.metatags.change.call({ groupId, id, ...changes })
      } finally {
        await rereadLists(queries)
      }
    },
    /** Requires that no publication has it, or takes it off those that have if forced. */
    async remove(id: number, { force = false } = {}): Promise<undefined> {
      try {
        await api.metatags.remove.call({ groupId, id, force })
      } catch (error) {
        throw error instanceof Refused && error.status === 409 ? new Refused(409, stillInUse) : error
      } finally {
        await rereadLists(queries)
      }
    },
  }
}

/** The model names a parameter of the interface for programs instead. */
const stillInUse = 'Some publications still have this metatag. Reload the page and delete it again.'
