import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { pageRanges } from '#db/rules/pages/ranges.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { inverseOf, isUnmoved, orderedPages } from './page-order.ts'

/** Moves pages, reports it, and offers undo. */
export function useMoving(named: PublicationInput, pages: PageListItem[]) {
  const words = useWords('publication')
  const toast = useToast()
  const queries = useQueryClient()
  const mutation = useMovePages(named)

  /** @param order current numbers of all pages, in their new order */
  async function move(order: number[]) {
    if (isUnmoved(order)) return
    try {
      await mutation.mutateAsync({ order, seen: pages })
      toast({
        title: movedWords(words, order),
        action: { label: words['moving.undo'], run: () => takeBack(order) },
      })
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }

  async function takeBack(order: number[]) {
    const now = await queries.fetchQuery(api.pages.list.queryOptions({ input: named }))
    try {
      if (now.pages.length !== order.length) throw new Error(words['moving.changedSince'])
      await mutation.mutateAsync({ order: inverseOf(order), seen: now.pages })
      toast({ title: words['moving.back'] })
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }

  return { move }
}

type Move = { order: number[]; seen: PageListItem[] }

/** Moves pages optimistically; rolls back if refused. */
function useMovePages(named: PublicationInput) {
  const queries = useQueryClient()
  const { queryKey } = api.pages.list.queryOptions({ input: named })
  return useMutation({
    mutationFn: ({ order, seen }: Move) =>
      api.pages.move.call({ ...named, order, seen: seen.map(({ imageKey }) => imageKey) }),
    async onMutate({ order, seen }) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      const pages = orderedPages(seen, order).map((page, index) => ({ ...page, number: index + 1 }))
      queries.setQueryData(queryKey, now => now && { ...now, pages })
      return { before }
    },
    onError: (_error, _move, kept) => queries.setQueryData(queryKey, kept?.before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Describes a move by the fewest pages that explain it. */
function movedWords(words: WordsOf<'publication'>, order: number[]): string {
  const moved = order.filter((number, index) => number !== index + 1)
  const places = order.flatMap((number, index) => (number === index + 1 ? [] : [index + 1]))
  return moved.length === 2 && moved[0] === places[1] && moved[1] === places[0]
    ? fill(words, 'moving.swapped', { ranges: pageRanges(moved) })
    : words['moving.reordered']
}
