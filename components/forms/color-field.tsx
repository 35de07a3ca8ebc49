import { Field } from '@base-ui/react/field'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { FieldFaultNote } from './field-fault.tsx'
import { NativeInput } from './native-input.tsx'
import { useTypedBefore } from './use-typed-before.ts'

type Props = {
  label: string
  name: string
  /** `#rrggbb`, or unfinished input. */
  value: string
  onValueChange(value: string): void
  onBlur?(): void
  error?: string
}

/** Colour input with a picker and a text field. */
export function ColorField({ label, name, value, onValueChange, onBlur, error }: Props) {
  const words = useWords('frame')
  const isColor = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Field.Root name={name} invalid={error !== undefined} className="flex flex-col gap-1.5">
      <Field.Label className="font-medium">{label}</Field.Label>
      <div className="flex gap-2">
        <NativeInput
          type="color"
          aria-label={fill(words, 'color.pick', { label })}
          value={isColor ? value.toLowerCase() : '#000000'}
          onChange={event => onValueChange(event.target.value)}
          onBlur={onBlur}
          className="h-field w-12 shrink-0 rounded-md border border-edge bg-raised p-1 hover:border-ink-soft"
        />
        <Field.Control
          ref={useTypedBefore()}
          value={value}
          onValueChange={onValueChange}
          onBlur={onBlur}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={7}
          className="h-field w-full min-w-0 rounded-md border border-edge bg-raised px-3 font-mono text-ink hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 data-[invalid]:border-bad"
        />
      </div>
      <FieldFaultNote error={error} />
    </Field.Root>
  )
}
