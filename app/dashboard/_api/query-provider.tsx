'use client'
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { CountedMetatag, Folder } from '#db/collections/folders.ts'
import { NewestCache } from './newest-cache.ts'
import { api } from './procedures.ts'
import { Refused } from './refused.ts'
import { rereadAfter } from './reread.ts'

/** Server-rendered data, needed before hydration to match it. */
type Known = { groupId: number; folders: Folder[]; metatags: CountedMetatag[]; readAt: number }

type Props = { known?: Known; children: ReactNode }

const freshMs = 5000
const mostRetries = 2

/** Provides the query cache of all screens. */
export function QueryProvider({ known, children }: Props) {
  const [client] = useState(() => newClient(known))
  useEffect(() => guardChanges(client), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function newClient(known: Known | undefined): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new NewestCache(),
    mutationCache: new MutationCache({
      onSettled: (_data, error, _given, _result, { options }) =>
        rereadAfter(client, options.mutationKey, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => error instanceof Refused && error.isPassing && failures < mostRetries,
      },
    },
  })
  if (known) {
    const { groupId, folders, metatags, readAt } = known
    const input = { groupId }
    client.setQueryData(api.collections.list.queryKey({ input }), folders, { updatedAt: readAt })
    client.setQueryData(api.metatags.list.queryKey({ input }), metatags, { updatedAt: readAt })
  }
  return client
}

/** Warns before closing the window during a mutation. */
function guardChanges(client: QueryClient): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (client.isMutating() > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
