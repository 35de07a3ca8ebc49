import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useContext, useId, useState } from 'react'
import { type SortingStep, silentDragging, useKeyboardSorting } from '#components/ui/use-keyboard-sorting.ts'
import { useWords } from '#components/words/words.tsx'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
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
  const words = useWords('editor')
  const [announced, setAnnounced] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const keys = items.map(({ key }) => key)
  const moveTo = (key: string, to: number) => onChange(arrayMove(items, keys.indexOf(key), to))
  function onStep(step: SortingStep, key: string, place: number) {
    setAnnounced(stepInWords(step, nameOf(keys.indexOf(key)), [place + 1, items.length], words))
  }
  const byKeys = useKeyboardSorting({ keys, liftedBy: ['Space', 'Enter'], stepOf, onStep, onDrop: moveTo })
  function onDragEnd({ active, over }: DragEndEvent) {
    const to = over ? keys.indexOf(String(over.id)) : -1
    if (to < 0) return
    onStep('dropped', String(active.id), to)
    if (over?.id !== active.id) moveTo(String(active.id), to)
  }
  if (items.length === 0) return null
  const { lifted } = byKeys
  const ordered = lifted ? arrayMove(items, keys.indexOf(lifted.key), lifted.to) : items
  return (
    <DndContext
      // Server and browser would generate different ids.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: silentDragging,
        screenReaderInstructions: { draggable: words['sorting.instructions'] },
      }}
    >
      <p role="status" className="sr-only">
        {announced}
      </p>
      <SortableContext items={ordered.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="flex flex-col gap-2">
          {ordered.map(item => {
            const index = items.indexOf(item)
            return (
              <Row
                key={item.key}
                id={item.key}
                name={nameOf(index)}
                isLifted={lifted?.key === item.key}
                onKeyDown={byKeys.onKeyDown}
                onBlur={byKeys.onBlur}
                onRemove={() => onChange(items.filter(other => other !== item))}
              >
                {children(item, index)}
              </Row>
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function stepInWords(
  step: SortingStep,
  name: string,
  [place, count]: [place: number, count: number],
  words: WordsOf<'editor'>,
): string {
  const at = { place: String(place), count: String(count) }
  if (step === 'cancelled') return words['sorting.cancelled']
  return step === 'lifted'
    ? fill(words, 'sorting.lifted', { ...at, name })
    : fill(words, `sorting.${step}`, at)
}

function stepOf(code: string): number | undefined {
  if (code === 'ArrowUp') return -1
  return code === 'ArrowDown' ? 1 : undefined
}

type RowProps = Pick<ReturnType<typeof useKeyboardSorting<string>>, 'onKeyDown' | 'onBlur'> & {
  id: string
  name: string
  isLifted: boolean // by keys
  onRemove(): void
  children: ReactNode
}

function Row({ id, name, isLifted, onKeyDown, onBlur, onRemove, children }: RowProps) {
  const words = useWords('editor')
  const { mayWrite } = useContext(FormContext)
  const sorting = useSortable({ id, disabled: !mayWrite })
  return (
    <li
      ref={sorting.setNodeRef}
      style={{ transform: CSS.Translate.toString(sorting.transform), transition: sorting.transition }}
      data-dragging={sorting.isDragging || isLifted || undefined}
      className="flex gap-1 rounded-md border border-hairline bg-raised py-2 pr-1 pl-0.5 data-[dragging]:relative data-[dragging]:z-10 data-[dragging]:shadow-popup"
    >
      <button
        type="button"
        {...sorting.attributes}
        {...sorting.listeners}
        onKeyDown={event => mayWrite && onKeyDown(event, id)}
        onBlur={onBlur}
        aria-label={fill(words, 'sorting.move', { name })}
        className="flex h-9 w-6 touch:size-11 shrink-0 cursor-grab touch-none items-center justify-center self-start rounded-sm text-ink-soft hover:text-ink"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={fill(words, 'sorting.remove', { name })}
        className="flex size-8 touch:size-11 shrink-0 items-center justify-center self-start rounded-md text-ink-soft hover:bg-hover hover:text-ink"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </li>
  )
}
