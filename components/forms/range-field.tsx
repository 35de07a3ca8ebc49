import { useId } from 'react'
import { NativeInput } from './native-input.tsx'

type Props = {
  label: string
  name: string
  value: number
  least: number
  most: number
  step: number
  /** The value as people read it. */
  valueText: string
  onChoose(value: number): void
}

/** Slider with its value beside its label. */
export function RangeField({ label, name, value, least, most, step, valueText, onChoose }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-sm text-ink-soft tabular-nums">
          {valueText}
        </output>
      </div>
      <NativeInput
        type="range"
        id={id}
        name={name}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={event => onChoose(Number(event.target.value))}
        className="h-field w-full accent-accent"
      />
    </div>
  )
}
