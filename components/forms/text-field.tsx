import { Field } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { FieldFaultNote } from './field-fault.tsx'
import { useFormField } from './form-fields.ts'

type Props = ComponentProps<typeof Field.Control> & {
  label: string
  name: string
  error?: string
  hint?: ReactNode
}

/**
 * Text field with label and error, held by the form around it unless it has a value. A date's parts and calendar take focus
 * in turn, so the whole field shows it.
 */
export function TextField({ label, name, hint, error: given, ref, ...control }: Props) {
  const { error, bound } = useFormField(name, { error: given, ref, value: control.value })
  return (
    <Field.Root name={name} invalid={error !== undefined} className="flex min-w-0 flex-col gap-1.5">
      <Field.Label className="font-medium">{label}</Field.Label>
      <Field.Control
        {...bound}
        {...control}
        className="h-field w-full rounded-md border border-edge bg-raised px-3 text-ink placeholder:text-ink-soft hover:border-ink-soft focus-within:border-accent-ink focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-accent-ink disabled:bg-sunken disabled:text-ink-soft data-[invalid]:border-bad"
      />
      {hint && <Field.Description className="text-sm text-ink-soft">{hint}</Field.Description>}
      <FieldFaultNote error={error} />
    </Field.Root>
  )
}
