import type { ReactNode } from 'react'
import { NativeInput } from './native-input.tsx'

type Props = {
  name: string
  isChecked: boolean
  onChange(isChecked: boolean): void
  hint?: ReactNode
  children: ReactNode
}

export function CheckBox({ name, isChecked, onChange, hint, children }: Props) {
  return (
    <label className="flex min-h-6 items-start gap-2.5 text-ink touch:py-2.5">
      <NativeInput
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={event => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent sm:mt-0.75"
      />
      <span className="min-w-0 text-pretty">
        {children}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
