import { Field } from '@base-ui/react/field'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldFault } from './field-fault.tsx'
import { useFormField } from './form-fields.ts'

type Props = ComponentProps<'select'> & {
  label: string
  name: string
  error?: string
  hint?: ReactNode
  /** Labels by value, in display order. */
  choices: readonly (readonly [value: string, label: string])[]
}

/** Native `<select>`, which phones and keyboards handle best. */
export function ListField({ label, name, hint, choices, error: given, ref, ...select }: Props) {
  const { error, bound } = useFormField(name, { error: given, ref, value: select.value })
  return (
    <Field.Root name={name} invalid={error !== undefined} className="flex flex-col gap-1.5">
      <Field.Label className="font-medium">{label}</Field.Label>
      <div className="relative">
        <Field.Control
          {...bound}
          render={
            <select {...select}>
              {choices.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          }
          className="h-field w-full appearance-none truncate rounded-md border border-edge bg-raised pr-9 pl-3 text-ink hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 data-[invalid]:border-bad"
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
      {hint && <Field.Description className="text-sm text-ink-soft">{hint}</Field.Description>}
      <FieldFault error={error} />
    </Field.Root>
  )
}
