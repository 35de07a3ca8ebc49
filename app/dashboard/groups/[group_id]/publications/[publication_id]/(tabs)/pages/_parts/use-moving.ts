import { useQueryClient } from '@tanstack/react-query'
import {
  type ManagedPage,
  type PublicationPath,
  pagesOf,
  useMovePages,
} from '#app/dashboard/_api/pages/pages.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { useToast } from '#components/ui/toasts.tsx'
import { pageRanges } from '#db/rules/pages/ranges.ts'
import { inverseOf, isSame } from './page-order.ts'

/** Moves pages, reports it, and offers undo. */
export function useMoving(named: PublicationPath, pages: ManagedPage[]) {
  const toast = useToast()
  const queries = useQueryClient()
  const mutation = useMovePages(named)

  /** @param order current numbers of all pages, in their new order */
  async function move(order: number[]) {
    if (isSame(order)) return
    try {
      await mutation.mutateAsync({ order, seen: pages })
      toast({ title: movedWords(order), action: { label: 'Undo', run: () => takeBack(order) } })
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }

  async function takeBack(order: number[]) {
    const now = await queries.fetchQuery(pagesOf(named))
    try {
      if (now.pages.length !== order.length) throw new Error(changedSince)
      await mutation.mutateAsync({ order: inverseOf(order), seen: now.pages })
      toast({ title: 'The pages are back in their old order.' })
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }

  return { move }
}

const changedSince =
  'Pages were added or removed since, so the move can’t be undone. Move them back yourself.'

/** Describes a move by the fewest pages that explain it. */
function movedWords(order: number[]): string {
  const moved = order.filter((number, index) => number !== index + 1)
  const places = order.flatMap((number, index) => (number === index + 1 ? [] : [index + 1]))
  return moved.length === 2 && moved[0] === places[1] && moved[1] === places[0]
    ? `Pages ${pageRanges(moved)} swapped.`
    : 'Pages reordered.'
}
