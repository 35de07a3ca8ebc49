import { Field } from '@base-ui/react/field'
import { Switch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { FieldFaultNote } from './field-fault.tsx'

type Props = {
  label: string
  name: string
  isOn: boolean
  onChange(isOn: boolean): void
  disabled?: boolean
  error?: string
  hint?: ReactNode
}

export function SwitchField({ label, name, isOn, onChange, disabled, error, hint }: Props) {
  return (
    <Field.Root
      name={name}
      invalid={error !== undefined}
      disabled={disabled}
      className="flex flex-col gap-1.5"
    >
      <div className="flex items-start gap-3">
        <Switch.Root
          checked={isOn}
          onCheckedChange={onChange}
          className="relative mt-px flex h-6 w-10 shrink-0 rounded-full border border-edge bg-hover p-[3px] transition-colors data-[checked]:border-transparent data-[checked]:bg-accent data-[disabled]:opacity-50 touch:after:absolute touch:after:-inset-[11px]"
        >
          <Switch.Thumb className="size-4 rounded-full bg-ink-soft transition-[translate,background-color] data-[checked]:translate-x-4 data-[checked]:bg-on-accent" />
        </Switch.Root>
        <div className="flex min-w-0 flex-col gap-0.5 pt-0.5">
          <Field.Label className="font-medium">{label}</Field.Label>
          {hint && (
            <Field.Description className="text-sm text-pretty text-ink-soft">{hint}</Field.Description>
          )}
        </div>
      </div>
      <FieldFaultNote error={error} />
    </Field.Root>
  )
}
