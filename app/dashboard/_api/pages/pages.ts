import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { managedPageJson } from '#app/dashboard/api/_json/managed-pages.ts'
import type { Layout } from '#db/rules/pages/spreads.ts'
import { call } from '../client.ts'

export type ManagedPage = z.output<typeof managedPageJson>
/** Pages in order, with their layout. */
export type Pages = { layout_type: Layout; pages: ManagedPage[] }

export type PublicationPath = { groupId: number; publicationId: number }

const path = '/dashboard/api/groups/{group_id}/publications/{publication_id}/pages'

export function pagesOf(named: PublicationPath) {
  return queryOptions({
    queryKey: ['groups', named.groupId, 'publication', named.publicationId, 'pages'],
    queryFn: () => call('GET', path, { params: paramsOf(named) }),
  })
}

/** @param initialData from server rendering */
export function usePages(named: PublicationPath, initialData: Pages): Pages {
  return useQuery({ ...pagesOf(named), initialData }).data
}

type Asked = { order: number[]; seen: ManagedPage[] }

/** Moves pages optimistically; rolls back if refused. */
export function useMovePages(named: PublicationPath) {
  const queries = useQueryClient()
  const { queryKey } = pagesOf(named)
  return useMutation({
    mutationFn: ({ order, seen }: Asked) =>
      call('POST', `${path}/move`, {
        params: paramsOf(named),
        body: { pages: { seen: keysOf(seen), order } },
      }),
    async onMutate({ order, seen }) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, now => now && { ...now, pages: inOrder(seen, order) })
      return { before }
    },
    onError: (_error, _asked, kept) => queries.setQueryData(queryKey, kept?.before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

type Removal = { pageNumbers: number[]; seen: ManagedPage[]; removeReferences: boolean }

/** Removes pages with their hotspots. */
export function useRemovePages(named: PublicationPath) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ pageNumbers, seen, removeReferences }: Removal) =>
      call('POST', `${path}/remove`, {
        params: paramsOf(named),
        body: {
          pages: { seen: keysOf(seen), page_numbers: pageNumbers, remove_references: removeReferences },
        },
      }),
    // The cover and the page count may have changed.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: ['groups', named.groupId, 'publication', named.publicationId] }),
  })
}

function paramsOf({ groupId, publicationId }: PublicationPath) {
  return { group_id: groupId, publication_id: publicationId }
}

function keysOf(pages: ManagedPage[]): string[] {
  return pages.map(({ key }) => key)
}

/** Reorders pages and renumbers them. */
function inOrder(pages: ManagedPage[], order: number[]): ManagedPage[] {
  return order.flatMap((number, index) => {
    const page = pages[number - 1]
    return page === undefined ? [] : [{ ...page, number: index + 1 }]
  })
}
