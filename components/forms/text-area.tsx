import { Field } from '@base-ui/react/field'
import type { ReactNode, Ref } from 'react'
import { FieldFaultNote } from './field-fault.tsx'
import { useFormField } from './form-fields.ts'

type Props = {
  label: string
  name: string
  value?: string
  onValueChange?(value: string): void
  /** Visible lines. */
  rows?: number
  /** Monospaced. */
  isCode?: boolean
  disabled?: boolean
  error?: string
  hint?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** Multi-line text field with label and error, held by the form around it unless it has a value. */
export function TextArea({
  label,
  name,
  error: given,
  hint,
  isCode = false,
  rows = 3,
  disabled,
  ref,
  ...control
}: Props) {
  const { error, bound } = useFormField(name, { error: given, ref, value: control.value })
  return (
    <Field.Root
      name={name}
      invalid={error !== undefined}
      disabled={disabled}
      className="flex flex-col gap-1.5"
    >
      <Field.Label className="font-medium">{label}</Field.Label>
      <Field.Control
        {...bound}
        {...control}
        render={<textarea rows={rows} spellCheck={!isCode} />}
        className={`w-full rounded-md border border-edge bg-raised px-3 py-2 text-ink placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-ink-soft data-[invalid]:border-bad ${isCode ? 'font-mono text-sm' : ''}`}
      />
      {hint && <Field.Description className="text-sm text-ink-soft">{hint}</Field.Description>}
      <FieldFaultNote error={error} />
    </Field.Root>
  )
}
