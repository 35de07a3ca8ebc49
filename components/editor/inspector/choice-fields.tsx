import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '#components/words/words.tsx'
import { Field, inputLook } from './field.tsx'

type SwitchProps = {
  label: string
  /** Undefined if hotspots differ. */
  value: boolean | undefined
  onChange(value: boolean): void
  hint?: ReactNode
}

export function InspectorSwitch({ label, value, onChange, hint }: SwitchProps) {
  const id = useId()
  const words = useWords('editor')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = value === undefined
  }, [value])
  return (
    <div className="flex min-h-8 flex-col justify-center">
      <label htmlFor={id} className="flex items-start gap-2.5 py-1 touch:py-2.5">
        <input
          ref={input}
          id={id}
          type="checkbox"
          checked={value ?? false}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={event => onChange(event.target.checked)}
          className="mt-0.5 size-4.5 shrink-0 accent-accent sm:size-4"
        />
        <span className="min-w-0">
          {label}
          {value === undefined && <span className="ml-2 text-sm text-ink-soft">{words['fields.mixed']}</span>}
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-6.5 text-sm text-pretty text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value | undefined
  choices: { value: Value; label: string }[]
  onChange(value: Value): void
  hint?: ReactNode
}

/** One of a few choices. */
export function ChoiceField<Value extends string>({
  label,
  value,
  choices,
  onChange,
  hint,
}: ChoiceProps<Value>) {
  const words = useWords('editor')
  return (
    <Field label={label} hint={hint}>
      {control => (
        <span className="relative">
          <select
            {...control}
            value={value ?? ''}
            onChange={event => onChange(event.target.value as Value)}
            className={`${inputLook} appearance-none pr-8`}
          >
            {value === undefined && (
              <option value="" disabled>
                {words['fields.mixed']}
              </option>
            )}
            {choices.map(choice => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}
