import { Field } from '@base-ui/react/field'
import type { ReactNode, Ref } from 'react'
import { FieldFault } from './field-fault.tsx'
import { useTypedBefore } from './use-typed-before.ts'

type Props = {
  label: string
  name: string
  value: string
  onValueChange(value: string): void
  /** Visible lines. */
  rows?: number
  /** Monospaced. */
  isCode?: boolean
  disabled?: boolean
  error?: string
  hint?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** Multi-line text field with label and error. */
export function TextArea({
  label,
  name,
  error,
  hint,
  isCode = false,
  rows = 3,
  disabled,
  ref,
  ...control
}: Props) {
  const { value, onValueChange } = control
  return (
    <Field.Root
      name={name}
      invalid={error !== undefined}
      disabled={disabled}
      className="flex flex-col gap-1.5"
    >
      <Field.Label className="font-medium">{label}</Field.Label>
      <Field.Control
        ref={useTypedBefore(ref)}
        render={<textarea rows={rows} spellCheck={!isCode} />}
        value={value}
        onValueChange={onValueChange}
        className={`w-full rounded-md border border-edge bg-raised px-3 py-2 text-ink placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-ink-soft data-[invalid]:border-bad ${isCode ? 'font-mono text-sm' : ''}`}
      />
      {hint && <Field.Description className="text-sm text-ink-soft">{hint}</Field.Description>}
      <FieldFault error={error} />
    </Field.Root>
  )
}
