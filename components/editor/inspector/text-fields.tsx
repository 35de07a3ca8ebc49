import type { KeyboardEvent } from 'react'
import { useWords } from '#components/words/words.tsx'
import { Field, inputLook } from './field.tsx'
import { type NumberRange, type ReadNumber, readNumber, writeNumber } from './numbers.ts'
import { useDraft } from './use-draft.ts'

type LineProps = {
  label: string
  fullLabel?: string
  /** Identifies the field of the hotspot. */
  name: string
  /** Undefined if hotspots differ. */
  value: string | null | undefined
  /** Returns a text's fault as a sentence. */
  faultOf(value: string | null): string | undefined
  onChange(value: string | null): void
  hint?: React.ReactNode
  placeholder?: string
  /** Completes a text, such as an address without its scheme. */
  meant?: (text: string) => string
  rows?: number
  type?: 'text' | 'url'
}

export function LineField({ label, fullLabel, name, value, hint, rows = 1, ...line }: LineProps) {
  const words = useWords('editor')
  const { meant = (text: string) => text } = line
  const draft = useDraft<string | null>({
    name,
    storedText: value ?? '',
    read(text): ReadNumber<string | null> {
      const typed = meant(text)
      const next = typed.trim() === '' ? null : typed
      const fault = line.faultOf(next)
      return fault === undefined ? { value: next } : { fault }
    },
    write: next => next ?? '',
    send: line.onChange,
  })
  const typed = {
    value: draft.text,
    placeholder: value === undefined ? words['fields.mixed'] : line.placeholder,
    onBlur: draft.flush,
  }
  return (
    <Field label={label} fullLabel={fullLabel} hint={hint} fault={draft.fault}>
      {control =>
        rows > 1 ? (
          <textarea
            {...control}
            {...typed}
            rows={rows}
            onChange={event => draft.type(event.target.value)}
            className={`${inputLook} h-auto! resize-y py-1.5`}
          />
        ) : (
          <input
            {...control}
            {...typed}
            type="text"
            inputMode={line.type === 'url' ? 'url' : 'text'}
            spellCheck={line.type === 'url' ? false : undefined}
            autoCapitalize={line.type === 'url' ? 'off' : undefined}
            onChange={event => draft.type(event.target.value)}
            onKeyDown={event => event.key === 'Enter' && draft.flush()}
            className={inputLook}
          />
        )
      }
    </Field>
  )
}

type NumberProps = NumberRange & {
  label: string
  fullLabel?: string
  name: string
  value: number | null | undefined
  onChange(value: number | null): void
  /** Shown after the number: "%". */
  unit?: string
  /** Change per arrow key; ten times as much with Shift. */
  step?: number
  decimals?: number
  hint?: React.ReactNode
  placeholder?: string
}

/** A number field with arrow keys. */
export function NumberField({ label, fullLabel, name, value, onChange, unit, ...props }: NumberProps) {
  const words = useWords('editor')
  const { step = 1, decimals = 0, hint, placeholder = '', ...range } = props
  const draft = useDraft<number | null>({
    name,
    storedText: writeNumber(value ?? null, decimals),
    read: text => readNumber(text, { mayBeEmpty: value === undefined, ...range }, words),
    write: next => writeNumber(next, decimals),
    send: next => (next !== null || range.mayBeEmpty) && onChange(next),
  })
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') draft.flush()
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const now = readNumber(draft.text, range, words)
    if (direction === undefined || !('value' in now)) return
    event.preventDefault()
    const next = (now.value ?? 0) + direction * step * (event.shiftKey ? 10 : 1)
    draft.type(writeNumber(Math.min(range.max, Math.max(range.min, next)), decimals))
  }
  return (
    <Field label={label} fullLabel={fullLabel} hint={hint} fault={draft.fault}>
      {control => (
        <span className="relative">
          <input
            {...control}
            type="text"
            inputMode="decimal"
            value={draft.text}
            placeholder={value === undefined ? words['fields.mixed'] : placeholder}
            // Typing replaces the number.
            onFocus={event => event.target.select()}
            onChange={event => draft.type(event.target.value)}
            onBlur={draft.flush}
            onKeyDown={onKeyDown}
            className={`${inputLook} tabular-nums ${unit ? 'pr-8' : ''}`}
          />
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-sm text-ink-soft"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
