import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useId, useRef, useState } from 'react'
import type { ManagedPage } from '#app/dashboard/_api/pages/pages.ts'
import type { Layout } from '#db/rules/pages/spreads.ts'
import { useWidth } from '../../../_parts/use-width.ts'
import { orderAfterDrop } from './page-order.ts'
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
  const [heldId, setHeldId] = useState<number>()
  const grid = useRef<HTMLOListElement>(null)
  const columns = columnsIn(useWidth(grid))
  // Stable across hydration, unlike dnd-kit's counter.
  const id = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byFinger),
    useSensor(KeyboardSensor, byKeys),
  )
  const held = pages.find(page => page.id === heldId)
  const numberOf = (itemId: unknown) => pages.find(page => page.id === itemId)?.number ?? 0
  const movedWith = (number: number) => (selection.numbers.includes(number) ? selection.numbers : [number])

  function drop({ active, over }: DragEndEvent) {
    setHeldId(undefined)
    if (over === null) return
    const number = numberOf(active.id)
    onMove(orderAfterDrop(pages.length, movedWith(number), number, numberOf(over.id)))
  }

  const tiles = pages.map(page => (
    <PageTile
      key={page.id}
      page={page}
      editor={editor}
      side={sideOf(page.number, layout)}
      mayWrite={mayWrite}
      isOnly={pages.length === 1}
      isChosen={selection.ids.has(page.id)}
      isMovedAlong={held !== undefined && movedWith(held.number).includes(page.number)}
      onToggle={selection.toggle}
      onTask={onTask}
    />
  ))
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setHeldId(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setHeldId(undefined)}
      accessibility={{
        announcements: announcements(numberOf, movedWith, pages.length),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={pages} strategy={rectSortingStrategy} disabled={!mayWrite}>
        <ol
          ref={grid}
          className="grid items-end gap-y-6"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {tiles}
        </ol>
      </SortableContext>
      <DragOverlay>{held && <DraggedPages page={held} count={movedWith(held.number).length} />}</DragOverlay>
    </DndContext>
  )
}

// Stable, or every page would rerender.
const byMouse = { activationConstraint: { distance: 6 } }
const byFinger = { activationConstraint: { delay: 220, tolerance: 8 } } // a finger that moves at once scrolls
const byKeys = {
  coordinateGetter: sortableKeyboardCoordinates,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
}

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

/** Screen reader announcements of dragging. */
function announcements(
  numberOf: (id: unknown) => number,
  movedWith: (number: number) => number[],
  pageCount: number,
): Announcements {
  const name = (id: unknown) => {
    const moved = movedWith(numberOf(id))
    return moved.length > 1 ? `${moved.length} pages` : `Page ${numberOf(id)}`
  }
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up.`,
    // The first event is over itself, and would replace the announcement of the lift.
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id
        ? `${name(active.id)} picked up.`
        : `${name(active.id)} over position ${numberOf(over.id)} of ${pageCount}.`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} moved to position ${numberOf(over.id)} of ${pageCount}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} put back.`,
  }
}
