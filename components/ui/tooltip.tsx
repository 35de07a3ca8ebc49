import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  /** Text of the tip; the control needs an accessible name of its own. */
  words: string
  children: ReactElement
}

export function Tooltip({ words, children }: Props) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6}>
          <BaseTooltip.Popup className="rounded-sm bg-ink px-2 py-1 text-xs text-ground transition-opacity data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
            {words}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}

/** Once one tooltip of a group has opened, the next opens without delay. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return <BaseTooltip.Provider>{children}</BaseTooltip.Provider>
}
