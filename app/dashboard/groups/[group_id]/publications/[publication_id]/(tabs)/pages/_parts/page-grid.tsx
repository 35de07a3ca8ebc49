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
import { silentDragging } from '#components/ui/use-keyboard-sorting.ts'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { type Arrangement, isRecto } from '#db/rules/pages/spreads.ts'
import { useWidth } from '../../../_parts/use-width.ts'
import { orderAfterDrop } from './page-order.ts'
import type { PageTask } from './page-task.ts'
import { DraggedPages, type PageSide, PageTile } from './page-tile.tsx'
import { usePagesByKeys } from './use-pages-by-keys.ts'
import type { PageSelection } from './use-selection.ts'

type Props = {
  pages: PageListItem[]
  editor: string // path of the hotspot editor
  arrangement: Arrangement
  mayWrite: boolean
  selection: PageSelection
  /** @param order current numbers of all pages, in their new order */
  onMove(order: number[]): void
  onTask(task: PageTask): void
}

const tilePx = 148 // least width in CSS pixels: a spread fits a phone

function Announcement({ words }: { words: string }) {
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}

/** Pages as spreads, sortable by mouse, touch and keyboard. */
export function PageGrid({ pages, editor, arrangement, mayWrite, selection, onMove, onTask }: Props) {
  const words = useWords('publication')
  const [draggedId, setDraggedId] = useState<number>()
  const grid = useRef<HTMLOListElement>(null)
  const columns = columnsIn(useWidth(grid))
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byFinger))
  const pageOf = (itemId: unknown) => pages.find(page => page.id === itemId)
  const movedWith = (number: number) => (selection.numbers.includes(number) ? selection.numbers : [number])
  const { announced, announce, ordered, ofKeys } = usePagesByKeys({ pages, columns, movedWith, onMove })

  function drop({ active, over }: DragEndEvent) {
    setDraggedId(undefined)
    const [page, target] = [pageOf(active.id), pageOf(over?.id)]
    if (!page || !target) return
    announce('dropped', page.id, target.number - 1)
    onMove(orderAfterDrop(pages.length, movedWith(page.number), page.number, target.number))
  }

  const dragged = pageOf(draggedId)
  const tiles = ordered.map((page, index) => (
    <PageTile
      key={page.id}
      {...{ page, editor, mayWrite, onTask, ...ofKeys }}
      side={sideOf(index + 1, arrangement)}
      isOnly={pages.length === 1}
      isChosen={selection.ids.has(page.id)}
      isMovedAlong={dragged !== undefined && movedWith(dragged.number).includes(page.number)}
      onToggle={selection.toggle}
    />
  ))
  return (
    <DndContext
      id={useId()} // stable across hydration, unlike dnd-kit's counter
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDraggedId(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDraggedId(undefined)}
      accessibility={{
        announcements: silentDragging,
        screenReaderInstructions: { draggable: words['pages.keys'] },
      }}
    >
      <Announcement words={announced} />
      <SortableContext items={ordered} strategy={rectSortingStrategy} disabled={!mayWrite}>
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
function sideOf(number: number, { layout, pairing }: Arrangement): PageSide {
  if (layout === 'single') return 'single'
  if (!isRecto(number, pairing)) return 'left'
  return number === 1 || isRecto(number - 1, pairing) ? 'rightAlone' : 'right'
}
