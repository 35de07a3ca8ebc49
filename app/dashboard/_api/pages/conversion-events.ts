import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ConversionEvent } from '#app/dashboard/api/_live/conversion-events.ts'
import type { ConversionPreview, ShownConversion } from '#db/conversions/shown.ts'
import { followWhileVisible } from '../live/event-source.ts'
import { api } from '../procedures.ts'

type Stream = { isOpen: boolean; followers: number; end(): void }
type Listener = (event: ConversionEvent) => void

/** One stream per group, shared: HTTP/1.1 browsers open few connections to a host. */
const streams = new Map<number, Stream>()
const watchers = new Set<() => void>()

/** True if a group's stream is open; otherwise poll. */
export function isTold(groupId: number): boolean {
  return streams.get(groupId)?.isOpen === true
}

/** Follows a group's conversions by SSE while the window is visible; false means that polling is needed. */
export function useConversionEvents(groupId: number, isWanted: boolean, listener: Listener): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener tells all events of the group alike
  useEffect(() => (isWanted ? follow(groupId, listener) : undefined), [groupId, isWanted])
  return useSyncExternalStore(
    watch,
    () => isTold(groupId),
    () => false,
  )
}

/** Writes an event to the query cache. */
export function keepEvent(
  queries: QueryClient,
  { conversion, pages }: ConversionEvent,
  groupId: number,
): void {
  const { id, publicationId } = conversion
  const list = api.conversions.list.queryKey({ input: { groupId, publicationId } })
  queries.setQueryData<ShownConversion[]>(list, (before = []) => [
    conversion,
    ...before.filter(other => other.id !== id),
  ])
  if (pages.length > 0)
    queries.setQueryData<ConversionPreview[]>(
      api.conversions.pages.queryKey({ input: { groupId, publicationId, id } }),
      (before = []) => {
        const byNumber = new Map([...before, ...pages].map(page => [page.sourceNumber, page]))
        return Array.from(byNumber.values()).sort((a, b) => a.sourceNumber - b.sourceNumber)
      },
    )
}

function follow(groupId: number, listener: Listener): () => void {
  const stream = streams.get(groupId) ?? open(groupId, listener)
  stream.followers += 1
  return () => {
    stream.followers -= 1
    if (stream.followers === 0) stream.end()
  }
}

function open(groupId: number, listener: Listener): Stream {
  const stream: Stream = { isOpen: false, followers: 0, end }
  const setOpen = (isOpen: boolean) => {
    stream.isOpen = isOpen
    for (const notify of watchers) notify()
  }
  streams.set(groupId, stream)
  const stop = followWhileVisible(`/dashboard/api/groups/${groupId}/conversions/events`, {
    onOpen: () => setOpen(true),
    // Polled until it is back.
    onLost: () => setOpen(false),
    onMessage: data => listener(JSON.parse(data)),
  })
  function end() {
    stop()
    streams.delete(groupId)
    setOpen(false)
  }
  return stream
}

function watch(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}
