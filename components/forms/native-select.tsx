import type { ChangeEvent, ComponentProps } from 'react'
import { useTypedBefore } from './use-typed-before.ts'

export type Choosable = string | number | null
/** Values with their labels, in display order; null is none of the others. */
export type Choices<Value> = readonly (readonly [value: Value, label: string])[]

type Props<Value> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  choices: Choices<Value>
  value: Value
  onChoose(value: Value): void
}

/** `<select>`, which phones and keyboards handle best, and which keeps what was chosen before the scripts came. */
export function NativeSelect<Value extends Choosable>(props: Props<Value>) {
  const { choices, value, onChoose, ref, className, children, ...select } = props
  return (
    <select
      {...select}
      ref={useTypedBefore(ref)}
      value={value ?? ''}
      onChange={event => onChoose(chosenIn(choices, event))}
      className={`rounded-md border border-edge bg-raised hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 ${className}`}
    >
      {children ?? optionsOf(choices)}
    </select>
  )
}

export function optionsOf<Value extends Choosable>(choices: Choices<Value>) {
  return choices.map(([value, label]) => (
    <option key={value} value={value ?? ''}>
      {label}
    </option>
  ))
}

export function chosenIn<Value extends Choosable>(
  choices: Choices<Value>,
  { target }: ChangeEvent<HTMLSelectElement>,
): Value {
  const chosen = choices.find(([value]) => String(value ?? '') === target.value)
  if (chosen === undefined) throw new Error(`There is no choice of “${target.value}”`)
  return chosen[0]
}
