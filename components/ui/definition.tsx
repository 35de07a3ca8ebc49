import { Popover } from '@base-ui/react/popover'
import { Info } from 'lucide-react'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

type Props = { name: string; definition: string; className?: string }

/** A term whose definition opens when it is pressed. */
export function Definition({ name, definition, className }: Props) {
  const words = useWords('frame')
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={fill(words, 'definition', { name })}
        className={`inline-flex min-h-6 touch:min-h-11 items-center gap-1 rounded-sm text-left transition-colors hover:text-ink ${className ?? ''}`}
      >
        <span>{name}</span>
        <Info aria-hidden className="size-3.5 shrink-0 opacity-70" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={8} className="z-60">
          <Popover.Popup className="w-72 max-w-[calc(100vw-1rem)] rounded-lg border border-hairline bg-raised p-3 shadow-popup outline-none">
            <Popover.Title className="text-sm font-semibold">{name}</Popover.Title>
            <Popover.Description className="mt-1 text-sm text-pretty text-ink-soft">
              {definition}
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
