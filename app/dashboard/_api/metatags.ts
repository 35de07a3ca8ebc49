import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CountedMetatagJson } from '#app/dashboard/api/_json/metatags.ts'
import type { metatagChanges, metatagJson, newMetatag } from '#app/v2/_json/metatags.ts'
import { call } from './client.ts'
import { Refused } from './refused.ts'

export type CountedMetatag = CountedMetatagJson
export type Metatag = z.output<typeof metatagJson>

const ofGroup = '/v2/groups/{group_id}/metatags'
const one = `${ofGroup}/{metatag_id}` as const

/** Queries a group's metatags by category and value. */
export function metatagsOf(groupId: number) {
  return queryOptions({
    queryKey: ['groups', groupId, 'publications', 'metatags'],
    queryFn: async () => {
      const params = { group_id: groupId }
      return (await call('GET', '/dashboard/api/groups/{group_id}/metatags', { params })).metatags
    },
  })
}

export function useMetatags(groupId: number, initialData?: CountedMetatag[]) {
  return useQuery({ ...metatagsOf(groupId), initialData })
}

/** Groups metatags by category, in the order given. */
export function byCategory<Tag extends Pick<Metatag, 'category'>>(metatags: Tag[]): [string, Tag[]][] {
  return Array.from(Map.groupBy(metatags, ({ category }) => category))
}

/** Creates, changes and deletes metatags, and refreshes the lists. Rejects with `Refused`. */
export function useMetatagChanges(groupId: number) {
  const queries = useQueryClient()
  const follow = () => queries.invalidateQueries({ queryKey: ['groups', groupId, 'publications'] })
  return {
    async create(metatag: z.input<typeof newMetatag>): Promise<Metatag> {
      const created = await call('POST', ofGroup, { params: { group_id: groupId }, body: { metatag } })
      await follow()
      return created.metatag
    },
    async change(ids: number[], changes: z.input<typeof metatagChanges>): Promise<void> {
      try {
        for (const id of ids) {
          const params = { group_id: groupId, metatag_id: id }
          await call('PUT', one, { params, body: { metatag: changes } })
        }
      } finally {
        await follow()
      }
    },
    /** Requires that no publication has it, or takes it off those that have if forced. */
    async remove(id: number, { force = false } = {}): Promise<undefined> {
      const params = { group_id: groupId, metatag_id: id }
      try {
        await call('DELETE', one, { params, query: { force_delete: force } })
      } catch (error) {
        throw error instanceof Refused && error.status === 409 ? new Refused(409, stillInUse) : error
      } finally {
        await follow()
      }
    },
  }
}

/** The API names its parameter instead. */
const stillInUse = 'Some publications still have this metatag. Reload the page and delete it again.'
