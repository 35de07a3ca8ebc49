import { Field } from '@base-ui/react/field'
import { Select } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldFault } from './field-fault.tsx'

type Props<Value extends string | number | null> = {
  label: string
  name: string
  choices: { value: Value; label: string }[]
  value: Value
  onChoose(value: Value): void
  disabled?: boolean
  error?: string
  hint?: ReactNode
}

export function SelectField<Value extends string | number | null>(props: Props<Value>) {
  const { label, name, choices, value, onChoose, disabled, error, hint } = props
  return (
    <Field.Root
      name={name}
      invalid={error !== undefined}
      disabled={disabled}
      className="flex flex-col gap-1.5"
    >
      <Field.Label nativeLabel={false} render={<div />} className="font-medium">
        {label}
      </Field.Label>
      <Select.Root items={choices} value={value} onValueChange={next => onChoose(next as Value)}>
        <Select.Trigger className="flex h-field w-full items-center justify-between gap-2 rounded-md border border-edge bg-raised px-3 text-left hover:border-ink-soft data-[disabled]:bg-sunken data-[disabled]:text-ink-soft data-[invalid]:border-bad">
          <Select.Value className="min-w-0 truncate" />
          <Select.Icon>
            <ChevronsUpDown aria-hidden className="size-4 text-ink-soft" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
            <Select.Popup className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) min-w-48 overflow-y-auto rounded-lg border border-hairline bg-raised p-1 text-ink shadow-popup outline-none">
              {choices.map(choice => (
                <Select.Item
                  key={String(choice.value)}
                  value={choice.value}
                  className="flex min-h-row cursor-default items-center gap-2 rounded-sm px-2.5 py-1 outline-none select-none data-[highlighted]:bg-hover"
                >
                  <Select.ItemText className="min-w-0 flex-1 wrap-anywhere">{choice.label}</Select.ItemText>
                  <Select.ItemIndicator>
                    <Check aria-hidden className="size-4 text-ink-soft" />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
      {hint && <Field.Description className="text-sm text-ink-soft">{hint}</Field.Description>}
      <FieldFault error={error} />
    </Field.Root>
  )
}
