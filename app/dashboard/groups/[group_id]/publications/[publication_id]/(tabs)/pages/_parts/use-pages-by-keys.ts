import { useState } from 'react'
import { type SortingStep, useKeyboardSorting } from '#components/ui/use-keyboard-sorting.ts'
import type { ShownManagedPage } from '#db/pages/shown.ts'
import { orderAfterDrop, orderedPages } from './page-order.ts'

type Options = {
  pages: ShownManagedPage[]
  columns: number
  /** Numbers of the pages that move with a page. */
  movedWith(number: number): number[]
  onMove(order: number[]): void
}

/** Sorts the grid of pages by keys. @returns the announcement, which drags tell too, and the pages as they would be dropped now */
export function usePagesByKeys({ pages, columns, movedWith, onMove }: Options) {
  const [told, setTold] = useState('')
  const tell = (step: SortingStep, id: number, place: number) =>
    setTold(sentences[step](namesOf(movedBy(id)), place + 1, pages.length))
  const numberOf = (id: number) => pages.find(page => page.id === id)?.number ?? 0
  const movedBy = (id: number) => movedWith(numberOf(id))
  const orderWith = (id: number, place: number) =>
    orderAfterDrop(pages.length, movedBy(id), numberOf(id), place + 1)
  const { lifted, onKeyDown, onBlur } = useKeyboardSorting({
    keys: pages.map(page => page.id),
    liftedBy: ['Space'], // Enter selects
    stepOf: code => stepIn(columns, code),
    onStep: tell,
    onDrop: (id, place) => onMove(orderWith(id, place)),
  })
  const shown = lifted ? orderedPages(pages, orderWith(lifted.key, lifted.to)) : pages
  return { told, tell, shown, ofKeys: { onKeyDown, onBlur } }
}

/** Announcements of sorting. @param place from 1 */
const sentences: Record<SortingStep, (name: string, place: number, pageCount: number) => string> = {
  lifted: name => `${name} picked up.`,
  moved: (name, place, pageCount) => `${name} over position ${place} of ${pageCount}.`,
  dropped: (name, place, pageCount) => `${name} moved to position ${place} of ${pageCount}.`,
  cancelled: name => `${name} put back.`,
}

function namesOf(numbers: number[]): string {
  return numbers.length > 1 ? `${numbers.length} pages` : `Page ${numbers[0]}`
}

/** Places that an arrow key moves by: to the side by one, up and down by a row. */
function stepIn(columns: number, code: string): number | undefined {
  if (code === 'ArrowLeft') return -1
  if (code === 'ArrowRight') return 1
  if (code === 'ArrowUp') return -columns
  return code === 'ArrowDown' ? columns : undefined
}
