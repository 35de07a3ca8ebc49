import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { buttonLook } from '#components/ui/button.tsx'
import type { EditedHotspot } from './hotspot.ts'
import { KindIcon } from './kind-icon.tsx'
import { kindNames, lackOf, nameOf } from './kinds.ts'

type Props = {
  /** In tab order. */
  hotspots: EditedHotspot[]
  selected: string[]
  mayWrite: boolean
  /** @param isMore whether it is added to or taken away from what is selected */
  onSelect(key: string, isMore: boolean): void
  onMove(key: string, by: -1 | 1): void
  onRemove(key: string): void
  onOpen(): void
}

/**
 * The hotspots of the spread in the order in which readers' keys go through them: the same as on the canvas, for
 * those who do not point or do not see it.
 */
export function HotspotList({ hotspots, selected, mayWrite, onSelect, onMove, onRemove, onOpen }: Props) {
  if (hotspots.length === 0) {
    return (
      <p className="p-4 text-pretty text-ink-soft">
        No hotspots on these pages yet.
        {mayWrite && ' Draw one on the pages, or press A for one in the middle.'}
      </p>
    )
  }
  return (
    <ol aria-label="Hotspots in tab order" data-editor-keys="list" className="flex flex-col gap-0.5 p-2">
      {hotspots.map((hotspot, index) => {
        const name = nameOf(hotspot)
        const isSelected = selected.includes(hotspot.key)
        const lack = lackOf(hotspot)
        return (
          <li
            key={hotspot.key}
            className={`group flex items-center rounded-md ${isSelected ? 'bg-accent-wash' : 'hover:bg-hover'}`}
          >
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={event => onSelect(hotspot.key, event.shiftKey || event.ctrlKey || event.metaKey)}
              onDoubleClick={onOpen}
              className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1 text-left sm:min-h-9"
            >
              <span className="w-5 shrink-0 text-right text-xs text-ink-soft tabular-nums">{index + 1}</span>
              <KindIcon type={hotspot.type} className="size-4 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                {lack && <span className="block text-xs text-care">{lack}</span>}
              </span>
              <span className="sr-only">, {kindNames[hotspot.type]}</span>
            </button>
            {mayWrite && isSelected && (
              <span className="flex shrink-0">
                <ListButton label={`Earlier: ${name}`} onPress={() => onMove(hotspot.key, -1)}>
                  <ArrowUp aria-hidden />
                </ListButton>
                <ListButton label={`Later: ${name}`} onPress={() => onMove(hotspot.key, 1)}>
                  <ArrowDown aria-hidden />
                </ListButton>
                <ListButton label={`Delete ${name}`} onPress={() => onRemove(hotspot.key)}>
                  <Trash2 aria-hidden />
                </ListButton>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type ButtonProps = { label: string; onPress(): void; children: React.ReactNode }

function ListButton({ label, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`${buttonLook('icon')} h-9! w-8! sm:h-8! sm:w-7!`}
    >
      {children}
    </button>
  )
}
