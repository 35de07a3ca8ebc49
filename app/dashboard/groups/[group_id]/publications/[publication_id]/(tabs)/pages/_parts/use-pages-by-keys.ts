import { useState } from 'react'
import { useScreenCommands } from '#components/commands/screen-commands.ts'
import { type SortingStep, useKeyboardSorting } from '#components/ui/use-keyboard-sorting.ts'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { orderAfterDrop, orderedPages } from './page-order.ts'

type Options = {
  pages: PageListItem[]
  columns: number
  /** Numbers of the pages that move with a page. */
  movedWith(number: number): number[]
  onMove(order: number[]): void
}

/** Sorts the grid of pages by keys. @returns the announcement, which drags tell too, and the pages as they would be dropped now */
export function usePagesByKeys({ pages, columns, movedWith, onMove }: Options) {
  const words = useWords('publication')
  useScreenCommands({ commands: [], note: words['pages.keys'] })
  const [announced, setAnnounced] = useState('')
  const announce = (step: SortingStep, id: number, place: number) =>
    setAnnounced(stepInWords(words, step, movedBy(id), { place: place + 1, total: pages.length }))
  const numberOf = (id: number) => pages.find(page => page.id === id)?.number ?? 0
  const movedBy = (id: number) => movedWith(numberOf(id))
  const orderWith = (id: number, place: number) =>
    orderAfterDrop(pages.length, movedBy(id), numberOf(id), place + 1)
  const { lifted, onKeyDown, onBlur } = useKeyboardSorting({
    keys: pages.map(page => page.id),
    liftedBy: ['Space'], // Enter selects
    stepOf: code => stepIn(columns, code),
    onStep: announce,
    onDrop: (id, place) => onMove(orderWith(id, place)),
  })
  const ordered = lifted ? orderedPages(pages, orderWith(lifted.key, lifted.to)) : pages
  return { announced, announce, ordered, ofKeys: { onKeyDown, onBlur } }
}

/** Announces a step of sorting. @param at place from 1 */
function stepInWords(
  words: WordsOf<'publication'>,
  step: SortingStep,
  numbers: number[],
  at: { place: number; total: number },
): string {
  const [page = 0] = numbers
  const what =
    numbers.length > 1
      ? fill(words, 'pages.count', { count: numbers.length })
      : fill(words, 'pages.named', { page })
  if (step === 'lifted' || step === 'cancelled') return fill(words, `sorting.${step}`, { what })
  return fill(words, `sorting.${step}`, { what, ...at })
}

/** Places that an arrow key moves by: to the side by one, up and down by a row. */
function stepIn(columns: number, code: string): number | undefined {
  if (code === 'ArrowLeft') return -1
  if (code === 'ArrowRight') return 1
  if (code === 'ArrowUp') return -columns
  return code === 'ArrowDown' ? columns : undefined
}
