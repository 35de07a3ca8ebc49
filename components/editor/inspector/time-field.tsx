import { Field, inputLook, mixedWord } from './field.tsx'
import type { ReadNumber } from './numbers.ts'
import { useDraft } from './use-draft.ts'

type Props = {
  label: string
  name: string
  /** Seconds. */
  value: number | null | undefined
  read(text: string): ReadNumber<number | null>
  write(value: number | null): string
  onChange(value: number | null): void
}

export function TimeField({ label, name, value, read, write, onChange }: Props) {
  const draft = useDraft({ name, shown: write(value ?? null), read, write, send: onChange })
  return (
    <Field label={label} hint="Seconds, or minutes and seconds: 1:30" fault={draft.fault}>
      {control => (
        <input
          {...control}
          type="text"
          value={draft.text}
          placeholder={value === undefined ? mixedWord : 'Its beginning'}
          onChange={event => draft.type(event.target.value)}
          onBlur={draft.flush}
          onKeyDown={event => event.key === 'Enter' && draft.flush()}
          className={`${inputLook} tabular-nums`}
        />
      )}
    </Field>
  )
}
