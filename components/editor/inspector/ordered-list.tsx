import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useContext, useId } from 'react'
import { FormContext } from './use-draft.ts'
import type { Keyed } from './use-keyed.ts'

type Props<Item> = {
  label: string
  items: Keyed<Item>[]
  /** Accessible name of an item: "slide 2". */
  nameOf(index: number): string
  onChange(items: Keyed<Item>[]): void
  children(item: Keyed<Item>, index: number): ReactNode
}

/** A list sorted by drag and drop, or by keys: space, arrows, space. */
export function OrderedList<Item>({ label, items, nameOf, onChange, children }: Props<Item>) {
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ key }) => key)
  const nameOfId = (one: string | number) => nameOf(ids.indexOf(String(one)))
  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return
    onChange(arrayMove(items, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  const place = (one: string | number) => `${ids.indexOf(String(one)) + 1} of ${ids.length}`
  if (items.length === 0) return null
  return (
    <DndContext
      // Server and browser would generate different ids.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'Press space to pick it up, arrow keys to move it, space to put it down, escape to leave it.',
        },
        announcements: {
          onDragStart: ({ active }) => `${nameOfId(active.id)} is picked up, at ${place(active.id)}.`,
          onDragOver: ({ over }) => (over ? `It is at ${place(over.id)}.` : undefined),
          onDragEnd: ({ over }) => (over ? `It was put down at ${place(over.id)}.` : 'It was put down.'),
          onDragCancel: () => 'It stays where it was.',
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="flex flex-col gap-2">
          {items.map((item, index) => (
            <Row
              key={item.key}
              id={item.key}
              name={nameOf(index)}
              onRemove={() => onChange(items.filter(other => other !== item))}
            >
              {children(item, index)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = { id: string; name: string; onRemove(): void; children: ReactNode }

function Row({ id, name, onRemove, children }: RowProps) {
  const { mayWrite } = useContext(FormContext)
  const sorting = useSortable({ id, disabled: !mayWrite })
  return (
    <li
      ref={sorting.setNodeRef}
      style={{ transform: CSS.Translate.toString(sorting.transform), transition: sorting.transition }}
      data-dragging={sorting.isDragging || undefined}
      className="flex gap-1 rounded-md border border-hairline bg-raised py-2 pr-1 pl-0.5 data-[dragging]:relative data-[dragging]:z-10 data-[dragging]:shadow-popup"
    >
      <button
        type="button"
        {...sorting.attributes}
        {...sorting.listeners}
        aria-label={`Move ${name}`}
        className="flex h-9 w-6 shrink-0 cursor-grab touch-none items-center justify-center self-start rounded-sm text-ink-soft hover:text-ink"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${name}`}
        className="flex size-8 shrink-0 items-center justify-center self-start rounded-md text-ink-soft hover:bg-hover hover:text-ink"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </li>
  )
}
