import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { conversionJson, convertedPageJson } from '#app/v2/_json/conversions.ts'
import { hasEnded } from '#db/rules/conversions/conversions.ts'
import { call } from '../client.ts'
import { publicationOf, publicationsOf } from '../publications/publications.ts'
import { isTold, keepEvent, useConversionEvents } from './conversion-events.ts'

export type Conversion = z.output<typeof conversionJson>
export type ConvertedPage = z.output<typeof convertedPageJson>

const pollMs = 1000 // poll interval without a stream

const checkMs = 20_000 // poll interval with a stream, as a safety net

const keptMs = 60 * 60 * 1000 // lifetime of converted pages in this tab

const ofPublication = '/v2/groups/{group_id}/publications/{publication_id}/conversions'
const one = `${ofPublication}/{conversion_id}` as const

type Options = { groupId: number; publicationId: number; isWanted?: boolean; initialData?: Conversion[] }

/** Returns a publication's newest conversion, followed until it ends. */
export function useConversion(options: Options): Conversion | undefined {
  return useConversions(options)?.[0]
}

/** Returns a publication's conversions, newest first, followed by stream or polling until the newest ends. */
export function useConversions({ groupId, publicationId, isWanted = true, initialData }: Options) {
  const queries = useQueryClient()
  const { data, refetch } = useQuery({
    queryKey: conversionsKey(groupId, publicationId),
    initialData,
    enabled: isWanted,
    async queryFn({ client, queryKey }) {
      const params = { group_id: groupId, publication_id: publicationId }
      const { conversions } = await call('GET', ofPublication, { params })
      const wasRunning = isRunning(client.getQueryData<Conversion[]>(queryKey)?.[0])
      if (wasRunning && !isRunning(conversions[0])) await showResult(client, groupId, publicationId)
      return conversions
    },
    refetchInterval: ({ state }) => (isRunning(state.data?.[0]) ? intervalOf(groupId) : false),
  })
  const latest = data?.[0]
  const isFollowed = isWanted && isRunning(latest)
  const isToldNow = useConversionEvents(groupId, isFollowed, async event => {
    const { publication_id, id, state } = event.conversion
    keepEvent(queries, event, { conversions: conversionsKey(groupId, publication_id), pages: pagesKey(id) })
    if (hasEnded(state)) await showResult(queries, groupId, publication_id)
  })
  useEffect(() => {
    if (isToldNow && isFollowed) void refetch()
  }, [isToldNow, isFollowed, refetch])
  return data
}

function intervalOf(groupId: number): number {
  return isTold(groupId) ? checkMs : pollMs
}

/** Returns a conversion's pages so far, kept after its end, when the server drops them. */
export function useConvertedPages(conversion: Conversion | undefined) {
  const { data } = useQuery({
    queryKey: pagesKey(conversion?.id),
    enabled: isRunning(conversion) && (conversion?.converted_pages ?? 0) > 0,
    async queryFn({ client, queryKey }) {
      const { group_id = 0, publication_id = 0, id = 0 } = conversion ?? {}
      const params = { group_id, publication_id, conversion_id: id }
      const { pages } = await call('GET', `${one}/pages`, { params })
      return pages.length > 0 ? pages : (client.getQueryData<ConvertedPage[]>(queryKey) ?? [])
    },
    refetchInterval: isRunning(conversion) ? intervalOf(conversion?.group_id ?? 0) : false,
    gcTime: keptMs,
  })
  return data ?? []
}

export function useCancelConversion({ groupId, publicationId }: Options) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST', `${one}/cancel`, {
        params: { group_id: groupId, publication_id: publicationId, conversion_id: id },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: conversionsKey(groupId, publicationId) }),
  })
}

export function isRunning(conversion: Conversion | undefined): boolean {
  return conversion !== undefined && !hasEnded(conversion.state)
}

/** Refreshes the publication after a conversion: its pages, and its state if scheduled. */
async function showResult(queries: QueryClient, groupId: number, publicationId: number): Promise<void> {
  const conversions = hashKey(conversionsKey(groupId, publicationId))
  await Promise.all([
    queries.invalidateQueries({
      queryKey: publicationOf(groupId, publicationId).queryKey,
      // Conversions are below the publication too: refreshing them would loop.
      predicate: query => query.queryHash !== conversions,
    }),
    queries.invalidateQueries(publicationsOf(groupId)),
  ])
}

/** Query key of a publication's conversions. */
export function conversionsKey(groupId: number, publicationId: number) {
  return ['groups', groupId, 'publication', publicationId, 'conversions']
}

function pagesKey(conversionId: number | undefined) {
  return ['conversions', conversionId, 'pages']
}
