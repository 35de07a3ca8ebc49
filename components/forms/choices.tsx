import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { NativeInput } from './native-input.tsx'

export type Choice<Value> = { value: Value; label: string; hint?: string }

type OneProps<Value extends string> = {
  label: string
  name: string
  choices: Choice<Value>[]
  value: Value
  onChoose(value: Value): void
}

/** Radio buttons, each with a line or two of explanation. */
export function ChooseOne<Value extends string>({ label, name, choices, value, onChoose }: OneProps<Value>) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(choice => (
          <label
            key={choice.value}
            className="flex items-start gap-2.5 rounded-md border border-edge px-3 py-2.5 transition-colors hover:border-ink-soft has-checked:border-accent-ink has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <NativeInput
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="mt-0.75 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block font-medium">{choice.label}</span>
              {choice.hint && <span className="block text-sm text-ink-soft">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ManyProps<Value> = {
  label: string
  choices: Choice<Value>[]
  values: Value[]
  onChoose(values: Value[]): void
  error?: string
}

/** Checkboxes; a long list scrolls. */
export function ChooseMany<Value extends string | number>(props: ManyProps<Value>) {
  const { label, choices, values, onChoose, error } = props
  const faultId = useId()
  const without = (value: Value) => values.filter(other => other !== value)
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={error && faultId}
      data-fault={error !== undefined || undefined}
    >
      <legend className="sr-only">{label}</legend>
      <ul
        data-invalid={error !== undefined || undefined}
        className="max-h-44 overflow-y-auto rounded-md border border-edge py-1 data-[invalid]:border-bad"
      >
        {choices.map(({ value, label }) => (
          <li key={value}>
            <label className="flex min-h-control items-center gap-2.5 px-3 py-1 hover:bg-hover">
              <NativeInput
                type="checkbox"
                checked={values.includes(value)}
                onChange={event => onChoose(event.target.checked ? [...values, value] : without(value))}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </label>
          </li>
        ))}
      </ul>
      <Fault id={faultId}>{error}</Fault>
    </fieldset>
  )
}

function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} role="alert" className="empty:hidden">
      {children && (
        <p className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
