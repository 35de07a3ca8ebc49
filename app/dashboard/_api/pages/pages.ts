import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { managedPageJson } from '#app/dashboard/api/_json/managed-pages.ts'
import type { Layout } from '#db/rules/pages/spreads.ts'
import { request } from '../request.ts'
import type { Conversion } from './conversions.ts'

/** A page as its manager has it. */
export type ManagedPage = z.output<typeof managedPageJson>
/** A publication's pages in order, and how readers see them together. */
export type Pages = { layout_type: Layout; pages: ManagedPage[] }

/** Of which publication. */
export type Named = { groupId: number; publicationId: number }

function pathOf({ groupId, publicationId }: Named): string {
  return `/dashboard/api/groups/${groupId}/publications/${publicationId}/pages`
}

export function pagesOf(named: Named) {
  return queryOptions({
    queryKey: ['groups', named.groupId, 'publication', named.publicationId, 'pages'],
    queryFn: () => request<Pages>('GET', pathOf(named)),
  })
}

/** @param initialData as the screen was sent with them */
export function usePages(named: Named, initialData: Pages): Pages {
  return useQuery({ ...pagesOf(named), initialData }).data
}

type Asked = { order: number[]; seen: ManagedPage[] }

/** Moves pages: they are seen in their new order at once, and go back when the server refuses. */
export function useMovePages(named: Named) {
  const queries = useQueryClient()
  const { queryKey } = pagesOf(named)
  return useMutation({
    mutationFn: ({ order, seen }: Asked) => change(named, 'move', { seen: keysOf(seen), order }),
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

/** Removes pages with what stands on them. */
export function useRemovePages(named: Named) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ pageNumbers, seen, removeReferences }: Removal) =>
      change(named, 'remove', {
        seen: keysOf(seen),
        page_numbers: pageNumbers,
        remove_references: removeReferences,
      }),
    // The publication's cover and its number of pages may be others now.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: ['groups', named.groupId, 'publication', named.publicationId] }),
  })
}

async function change(named: Named, deed: 'move' | 'remove', pages: object): Promise<Conversion> {
  const { conversion } = await request<{ conversion: Conversion }>('POST', `${pathOf(named)}/${deed}`, {
    pages,
  })
  return conversion
}

function keysOf(pages: ManagedPage[]): string[] {
  return pages.map(({ key }) => key)
}

/** Pages in an order of their present numbers, with the numbers that they then have. */
function inOrder(pages: ManagedPage[], order: number[]): ManagedPage[] {
  return order.flatMap((number, index) => {
    const page = pages[number - 1]
    return page === undefined ? [] : [{ ...page, number: index + 1 }]
  })
}
