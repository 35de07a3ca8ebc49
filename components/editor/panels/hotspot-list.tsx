import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { buttonLook } from '#components/ui/button.tsx'
import { silentDragging } from '#components/ui/use-keyboard-sorting.ts'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { HotspotFigures } from '../heat/hotspot-heat.ts'
import { ListFigures } from '../heat/list-figures.tsx'
import type { EditedHotspot } from '../hotspot.ts'
import { hotspotLack, hotspotName, kindName } from '../kind-names.ts'
import { KindIcon } from '../kinds/kind-icon.tsx'
import { type ShownColleague, selectedBy } from '../presence/colleagues.ts'
import { SelectedBy } from '../presence/people-dots.tsx'

type Props = {
  /** In tab order. */
  hotspots: EditedHotspot[]
  selected: string[]
  mayWrite: boolean
  /** Shown beside each, if given. */
  figures: HotspotFigures | undefined
  people: readonly ShownColleague[]
  /** @param isMore toggles it within the selection */
  onSelect(key: string, isMore: boolean): void
  /** @param by places later; negative for earlier */
  onMove(key: string, by: number): void
  onRemove(key: string): void
  onOpen(): void
}

/**
 * Hotspots of the spread in tab order, for people who do not point or do not see the canvas. They are sorted by drag
 * and drop, buttons and keys.
 */
export function HotspotList(props: Props) {
  const { hotspots, mayWrite, onMove } = props
  const words = useWords('editor')
  const id = useId()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const keys = hotspots.map(({ key }) => key)
  function onDragEnd({ active, over }: DragEndEvent) {
    if (over) onMove(String(active.id), keys.indexOf(String(over.id)) - keys.indexOf(String(active.id)))
  }
  if (hotspots.length === 0) {
    return <p className="p-4 text-pretty text-ink-soft">{words[mayWrite ? 'list.noneDraw' : 'list.none']}</p>
  }
  return (
    <DndContext
      // Server and browser would generate different ids.
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: silentDragging }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol aria-label={words['list.label']} data-editor-keys="list" className="flex flex-col gap-0.5 p-2">
          {hotspots.map((hotspot, index) => (
            <Row key={hotspot.key} hotspot={hotspot} place={index + 1} {...props} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = Omit<Props, 'hotspots'> & { hotspot: EditedHotspot; place: number }

function Row({ hotspot, place, selected, mayWrite, figures, people, onSelect, ...acts }: RowProps) {
  const { key } = hotspot
  const words = useWords('editor')
  const sorting = useSortable({ id: key, disabled: !mayWrite })
  const name = hotspotName(hotspot, words)
  const isSelected = selected.includes(key)
  const lack = hotspotLack(hotspot)
  const { onMove, onRemove, onOpen } = acts
  return (
    <li
      ref={sorting.setNodeRef}
      style={{ transform: CSS.Translate.toString(sorting.transform), transition: sorting.transition }}
      data-dragging={sorting.isDragging || undefined}
      className={`group flex items-center rounded-md data-[dragging]:relative data-[dragging]:z-10 data-[dragging]:bg-raised data-[dragging]:shadow-popup ${isSelected ? 'bg-accent-wash' : 'hover:bg-hover'}`}
    >
      {mayWrite && (
        // For pointers; buttons and keys do the same.
        <span
          {...sorting.listeners}
          aria-hidden
          className="flex h-9 w-5 touch:h-11 touch:w-8 shrink-0 cursor-grab touch-none items-center justify-center text-ink-soft group-data-[dragging]:cursor-grabbing pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-data-[dragging]:opacity-100"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={event => onSelect(key, event.shiftKey || event.ctrlKey || event.metaKey)}
        onDoubleClick={onOpen}
        className="flex min-h-control min-w-0 flex-1 items-center gap-2 rounded-md py-1 pr-2 text-left"
      >
        <span className="w-5 shrink-0 text-right text-xs text-ink-soft tabular-nums">{place}</span>
        <KindIcon type={hotspot.type} className="size-4 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          {lack && <span className="block text-xs text-care">{words[lack]}</span>}
          <SelectedBy people={selectedBy(people, hotspot.id)} />
        </span>
        <span className="sr-only">
          {fill(words, 'list.kind', { kind: words[`kinds.${kindName(hotspot.type)}`] })}
        </span>
        {figures && <ListFigures {...{ figures, hotspot }} />}
      </button>
      {mayWrite && isSelected && (
        <span className="flex shrink-0">
          <ListButton label={fill(words, 'list.earlier', { name })} onPress={() => onMove(key, -1)}>
            <ArrowUp aria-hidden />
          </ListButton>
          <ListButton label={fill(words, 'list.later', { name })} onPress={() => onMove(key, 1)}>
            <ArrowDown aria-hidden />
          </ListButton>
          <ListButton label={fill(words, 'list.delete', { name })} onPress={() => onRemove(key)}>
            <Trash2 aria-hidden />
          </ListButton>
        </span>
      )}
    </li>
  )
}

type ButtonProps = { label: string; onPress(): void; children: React.ReactNode }

function ListButton({ label, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`${buttonLook('icon')} h-8! w-7! touch:size-11!`}
    >
      {children}
    </button>
  )
}
