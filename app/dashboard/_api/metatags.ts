import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CountedMetatagJson } from '#app/dashboard/api/_json/metatags.ts'
import { answerOf, type Shapes, v2 } from './client.ts'
import { request } from './request.ts'

/** A metatag with how many publications have it. */
export type CountedMetatag = CountedMetatagJson
export type Metatag = Shapes['Metatag']

const ofGroup = '/groups/{group_id}/metatags'
const one = `${ofGroup}/{metatag_id}` as const

/** A group's metatags, by category and value. */
export function metatagsOf(groupId: number) {
  return queryOptions({
    queryKey: ['groups', groupId, 'publications', 'metatags'],
    queryFn: async () => {
      const path = `/dashboard/api/groups/${groupId}/metatags`
      const { metatags } = await request<{ metatags: CountedMetatag[] }>('GET', path)
      return metatags
    },
  })
}

export function useMetatags(groupId: number, initialData?: CountedMetatag[]) {
  return useQuery({ ...metatagsOf(groupId), initialData })
}

/** Metatags with their categories, each once, in the order given. */
export function byCategory<Tag extends Pick<Metatag, 'category'>>(metatags: Tag[]): [string, Tag[]][] {
  return Array.from(Map.groupBy(metatags, ({ category }) => category))
}

/** Creating, changing and deleting; the lists follow. They throw `Refused`. */
export function useMetatagChanges(groupId: number) {
  const queries = useQueryClient()
  const follow = () => queries.invalidateQueries({ queryKey: ['groups', groupId, 'publications'] })
  return {
    async create(metatag: Shapes['NewMetatag']): Promise<Metatag> {
      const params = { path: { group_id: groupId } }
      const created = await answerOf(v2.POST(ofGroup, { params, body: { metatag } }))
      await follow()
      return created.metatag
    },
    /** The same change of each. */
    async change(ids: number[], changes: Shapes['MetatagChanges']): Promise<void> {
      try {
        for (const id of ids) {
          const path = { group_id: groupId, metatag_id: id }
          await v2.PUT(one, { params: { path }, body: { metatag: changes } })
        }
      } finally {
        await follow()
      }
    },
    /** From its publications too. */
    async remove(id: number): Promise<void> {
      const path = { group_id: groupId, metatag_id: id }
      await v2.DELETE(one, { params: { path, query: { force_delete: true } } })
      await follow()
    },
  }
}
