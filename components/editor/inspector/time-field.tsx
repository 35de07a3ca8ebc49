import { useWords } from '#components/words/words.tsx'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { Field, inputLook } from './field.tsx'
import type { ReadNumber } from './numbers.ts'
import { useDraft } from './use-draft.ts'

type Props = {
  label: string
  name: string
  /** Seconds. */
  value: number | null | undefined
  read(text: string, words: WordsOf<'editor'>): ReadNumber<number | null>
  write(value: number | null): string
  onChange(value: number | null): void
}

export function TimeField({ label, name, value, read, write, onChange }: Props) {
  const words = useWords('editor')
  const draft = useDraft({
    ...{ name, storedText: write(value ?? null), write, send: onChange },
    read: text => read(text, words),
  })
  return (
    <Field label={label} hint={fill(words, 'fields.timeHint', { example: '1:30' })} fault={draft.fault}>
      {control => (
        <input
          {...control}
          type="text"
          value={draft.text}
          placeholder={value === undefined ? words['fields.mixed'] : words['fields.itsBeginning']}
          onChange={event => draft.type(event.target.value)}
          onBlur={draft.flush}
          onKeyDown={event => event.key === 'Enter' && draft.flush()}
          className={`${inputLook} tabular-nums`}
        />
      )}
    </Field>
  )
}
