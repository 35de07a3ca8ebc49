import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ShownConversion } from '#db/conversions/shown.ts'
import { hasEnded } from '#db/rules/conversions/conversions.ts'
import { api } from '../procedures.ts'
import { rereadAllBut } from '../reread.ts'
import { isTold, keepEvent, useConversionEvents } from './conversion-events.ts'

const pollMs = 1000 // poll interval without a stream

const checkMs = 20_000 // poll interval with a stream, as a safety net

const keptMs = 60 * 60 * 1000 // lifetime of converted pages in this tab

type Options = {
  groupId: number
  publicationId: number
  isWanted?: boolean
  initialData?: ShownConversion[] | undefined
  /** When the server read it, in ms since 1970. */
  readAt?: number
}

/** Returns a publication's newest conversion, followed until it ends. */
export function useConversion(options: Options): ShownConversion | undefined {
  return useConversions(options)?.[0]
}

/** Returns a publication's conversions, newest first, followed by stream or polling until the newest ends. */
export function useConversions({ groupId, publicationId, isWanted = true, initialData, readAt }: Options) {
  const queries = useQueryClient()
  const input = { groupId, publicationId }
  const { data, refetch } = useQuery({
    queryKey: api.conversions.list.queryKey({ input }),
    initialData,
    initialDataUpdatedAt: readAt,
    enabled: isWanted,
    async queryFn({ client, queryKey, signal }) {
      const conversions = await api.conversions.list.call(input, { signal })
      const wasRunning = isRunning(client.getQueryData<ShownConversion[]>(queryKey)?.[0])
      if (wasRunning && !isRunning(conversions[0])) await showResult()
      return conversions
    },
    refetchInterval: ({ state }) => (isRunning(state.data?.[0]) ? intervalOf(groupId) : false),
  })
  const latest = data?.[0]
  const isFollowed = isWanted && isRunning(latest)
  const isToldNow = useConversionEvents(groupId, isFollowed, async event => {
    keepEvent(queries, event, groupId)
    if (hasEnded(event.conversion.state)) await showResult()
  })
  useEffect(() => {
    if (isToldNow && isFollowed) void refetch()
  }, [isToldNow, isFollowed, refetch])
  return data

  /** Conversions themselves would be read again in a loop. */
  function showResult(): Promise<void> {
    return rereadAllBut(queries, 'conversions')
  }
}

function intervalOf(groupId: number): number {
  return isTold(groupId) ? checkMs : pollMs
}

/** Returns a conversion's pages so far, kept after its end, when the server drops them. */
export function useConvertedPages(groupId: number, conversion: ShownConversion | undefined) {
  const input = { groupId, publicationId: conversion?.publicationId ?? 0, id: conversion?.id ?? 0 }
  const { queryKey } = api.conversions.pages.queryOptions({ input })
  const { data } = useQuery({
    queryKey,
    enabled: isRunning(conversion) && (conversion?.convertedPages ?? 0) > 0,
    async queryFn({ client, signal }) {
      const pages = await api.conversions.pages.call(input, { signal })
      return pages.length > 0 ? pages : (client.getQueryData(queryKey) ?? [])
    },
    refetchInterval: isRunning(conversion) ? intervalOf(groupId) : false,
    gcTime: keptMs,
  })
  return data ?? []
}

export function isRunning(conversion: Pick<ShownConversion, 'state'> | undefined): boolean {
  return conversion !== undefined && !hasEnded(conversion.state)
}
