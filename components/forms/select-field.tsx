import { Field } from '@base-ui/react/field'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldFaultNote } from './field-fault.tsx'
import { useFormField } from './form-fields.ts'
import { type Choices, type Choosable, chosenIn, optionsOf } from './native-select.tsx'

type Props<Value extends Choosable> = Omit<ComponentProps<'select'>, 'value'> & {
  label: string
  name: string
  choices: Choices<Value>
  value?: Value
  onChoose?(value: Value): void
  error?: string | undefined
  hint?: ReactNode
}

/** `<select>` with label and error, held by the form around it unless it has a value. */
export function SelectField<Value extends Choosable>(props: Props<Value>) {
  const { label, name, choices, value, onChoose, disabled, error: given, hint, ref, ...select } = props
  const { error, bound } = useFormField(name, { error: given, ref, value })
  const held = value === undefined ? {} : { value: value ?? '' }
  return (
    <Field.Root
      name={name}
      invalid={error !== undefined}
      disabled={disabled}
      className="flex flex-col gap-1.5"
    >
      <Field.Label className="font-medium">{label}</Field.Label>
      <div className="relative">
        <Field.Control
          {...bound}
          {...held}
          render={
            <select {...select} {...(onChoose && { onChange: event => onChoose(chosenIn(choices, event)) })}>
              {optionsOf(choices)}
            </select>
          }
          className="h-field w-full appearance-none truncate rounded-md border border-edge bg-raised pr-9 pl-3 text-ink hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-ink-soft data-[invalid]:border-bad"
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
      {hint && <Field.Description className="text-sm text-ink-soft">{hint}</Field.Description>}
      <FieldFaultNote error={error} />
    </Field.Root>
  )
}
