'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Folder, foldersOf } from './collections.ts'
import { type CountedMetatag, metatagsOf } from './metatags.ts'
import { Refused } from './refused.ts'

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
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => error instanceof Refused && error.isPassing && failures < mostRetries,
      },
    },
  })
  if (known) {
    const { groupId, folders, metatags, readAt } = known
    client.setQueryData(foldersOf(groupId).queryKey, folders, { updatedAt: readAt })
    client.setQueryData(metatagsOf(groupId).queryKey, metatags, { updatedAt: readAt })
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
