import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  comparisonJson,
  markJson,
  overviewJson,
  readPageJson,
} from '#app/dashboard/api/_json/statistics.ts'
import type { Alignment } from '#db/rules/statistics/comparison.ts'
import type { Range } from '#db/rules/statistics/ranges.ts'
import { call } from './client.ts'

/** Figures that screens of groups and publications share. */
export type Statistics = z.output<typeof overviewJson>
/** Figures of another publication. */
export type Comparison = z.output<typeof comparisonJson>
export type Mark = z.output<typeof markJson>
export type ReadPage = z.output<typeof readPageJson>

const group = '/dashboard/api/groups/{group_id}'
/** Days are folded a minute after their events at the earliest. */
const refetchInterval = 60_000

export function useGroupStatistics(groupId: number, range: Range) {
  return useQuery({
    queryKey: ['groups', groupId, 'statistics', range],
    queryFn: async () =>
      (await call('GET', `${group}/statistics`, { params: { group_id: groupId }, query: { range } }))
        .statistics,
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

/** @param beside another publication, and how both are lined up */
export function usePublicationStatistics(
  groupId: number,
  publicationId: number,
  range: Range,
  beside: { id: number; align: Alignment } | undefined,
) {
  const query = { range, ...(beside && { with: beside.id, align: beside.align }) }
  return useQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'statistics', query],
    queryFn: async () => {
      const params = { group_id: groupId, publication_id: publicationId }
      const path = `${group}/publications/{publication_id}/statistics` as const
      return (await call('GET', path, { params, query })).statistics
    },
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}
