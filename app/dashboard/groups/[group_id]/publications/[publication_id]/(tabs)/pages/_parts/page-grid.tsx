import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useId, useRef, useState } from 'react'
import type { ManagedPage } from '#app/dashboard/_api/pages/pages.ts'
import { type SortingStep, silentDragging, useKeyboardSorting } from '#components/ui/use-keyboard-sorting.ts'
import type { Layout } from '#db/rules/pages/spreads.ts'
import { useWidth } from '../../../_parts/use-width.ts'
import { inOrder, orderAfterDrop } from './page-order.ts'
import type { PageTask } from './page-task.ts'
import { DraggedPages, PageTile } from './page-tile.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  pages: ManagedPage[]
  editor: string // path of the hotspot editor
  layout: Layout
  mayWrite: boolean
  selection: Selection
  /** @param order current numbers of all pages, in their new order */
  onMove(order: number[]): void
  onTask(task: PageTask): void
}

const tilePx = 148 // least width in CSS pixels: a spread fits a phone

/** Pages as spreads, sortable by mouse, touch and keyboard. */
export function PageGrid({ pages, editor, layout, mayWrite, selection, onMove, onTask }: Props) {
  const [draggedId, setDraggedId] = useState<number>()
  const grid = useRef<HTMLOListElement>(null)
  const columns = columnsIn(useWidth(grid))
  // Stable across hydration, unlike dnd-kit's counter.
  const id = useId()
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byFinger))
  const pageOf = (itemId: unknown) => pages.find(page => page.id === itemId)
  const movedWith = (number: number) => (selection.numbers.includes(number) ? selection.numbers : [number])
  const orderWith = (number: number, target: number) =>
    orderAfterDrop(pages.length, movedWith(number), number, target)

  const [told, setTold] = useState('')
  const byKeys = useKeyboardSorting({
    keys: pages.map(page => page.id),
    liftedBy: ['Space'], // Enter selects
    stepOf: code => stepIn(columns, code),
    onStep(step, itemId, place) {
      setTold(sentences[step](namesOf(movedWith(pageOf(itemId)?.number ?? 0)), place + 1, pages.length))
    },
    onDrop: (itemId, to) => onMove(orderWith(pageOf(itemId)?.number ?? 0, to + 1)),
  })

  function drop({ active, over }: DragEndEvent) {
    setDraggedId(undefined)
    const [page, target] = [pageOf(active.id), pageOf(over?.id)]
    if (page && target) onMove(orderWith(page.number, target.number))
  }

  const { lifted } = byKeys
  const dragged = pageOf(draggedId)
  const held = pageOf(lifted?.key)
  const shown = lifted && held ? inOrder(pages, orderWith(held.number, lifted.to + 1)) : pages
  const tiles = shown.map((page, index) => (
    <PageTile
      key={page.id}
      page={page}
      editor={editor}
      place={index + 1}
      side={sideOf(index + 1, layout)}
      mayWrite={mayWrite}
      isOnly={pages.length === 1}
      isChosen={selection.ids.has(page.id)}
      isMovedAlong={dragged !== undefined && movedWith(dragged.number).includes(page.number)}
      onToggle={selection.toggle}
      onTask={onTask}
      onKeyDown={byKeys.onKeyDown}
      onBlur={byKeys.onBlur}
    />
  ))
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDraggedId(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDraggedId(undefined)}
      accessibility={{ announcements: silentDragging, screenReaderInstructions: { draggable: instructions } }}
    >
      <p role="status" className="sr-only">
        {told}
      </p>
      <SortableContext items={shown} strategy={rectSortingStrategy} disabled={!mayWrite}>
        <ol
          ref={grid}
          className="grid items-end gap-y-6"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {tiles}
        </ol>
      </SortableContext>
      <DragOverlay>
        {dragged && <DraggedPages page={dragged} count={movedWith(dragged.number).length} />}
      </DragOverlay>
    </DndContext>
  )
}

// Stable, or every page would rerender.
const byMouse = { activationConstraint: { distance: 6 } }
const byFinger = { activationConstraint: { delay: 220, tolerance: 8 } } // a finger that moves at once scrolls

/** Even, so that no spread breaks across rows. */
function columnsIn(widthPx: number): number {
  return Math.max(2, Math.floor(widthPx / (2 * tilePx)) * 2)
}

/** Returns a page's side of its spread. */
function sideOf(number: number, layout: Layout): 'left' | 'right' | 'alone' {
  if (layout === 'single') return 'alone'
  return number % 2 === 0 ? 'left' : 'right'
}

const instructions =
  'Press Space to pick up the page, the arrow keys to move it, Space again to drop it, or Escape to cancel. Press Enter to select it, to move or remove several at once.'

/** Announcements of sorting by keys. @param place from 1 */
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
