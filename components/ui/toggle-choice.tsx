import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'

type Props<Value extends string> = {
  /** Accessible name. */
  label: string
  choices: { value: Value; label: ReactNode }[]
  value: Value
  onChoose(value: Value): void
}

/** Segmented control for two or three views. */
export function ToggleChoice<Value extends string>({ label, choices, value, onChoose }: Props<Value>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([chosen]) => chosen !== undefined && onChoose(chosen as Value)}
      className="inline-flex rounded-md border border-hairline bg-sunken p-0.5"
    >
      {choices.map(choice => (
        <Toggle
          key={choice.value}
          value={choice.value}
          className="inline-flex h-row shrink-0 items-center gap-2 rounded-[5px] px-3 whitespace-nowrap text-ink-soft transition-colors hover:text-ink data-[pressed]:bg-raised data-[pressed]:font-medium data-[pressed]:text-ink data-[pressed]:shadow-[0_0_0_1px_var(--hairline)] [&_svg]:size-4"
        >
          {choice.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
