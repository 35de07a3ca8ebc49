import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { MeaningKind } from '#db/rules/feed-values/meanings.ts'

type Props = {
  kind: MeaningKind
  label: string
  means: string | null
  isBusy: boolean
  onSave(means: string): void
}

/** A meaning that is typed: an amount, a number, a day, or the first and last day of a period. */
export function TypedMeaning({ kind, label, means, isBusy, onSave }: Props) {
  const frame = useWords('frame')
  const [parts, setParts] = useState(() => partsOf(kind, means))
  function save(event: FormEvent) {
    event.preventDefault()
    onSave(parts.join('/'))
  }
  const set = (at: number) => (text: string) => setParts(before => before.with(at, text))
  return (
    <form aria-label={label} onSubmit={save} className="flex flex-wrap items-end gap-2">
      {parts.map((text, at) => (
        <Input key={at === 0 ? 'first' : 'last'} kind={kind} at={at} text={text} onType={set(at)} />
      ))}
      <Button type="submit" isBusy={isBusy}>
        {frame.save}
      </Button>
    </form>
  )
}

function partsOf(kind: MeaningKind, means: string | null): string[] {
  const [first = '', last = ''] =
    /^[\d-]+(?:\/[\d-]*)?$|^\/[\d-]+$/.test(means ?? '') || kind === 'price' ? (means ?? '').split('/') : []
  return kind === 'period' ? [first, last] : [first]
}

type InputProps = { kind: MeaningKind; at: number; text: string; onType(text: string): void }

function Input({ kind, at, text, onType }: InputProps) {
  const words = useWords('products')
  const labels = {
    price: words['meanings.amount'],
    quantity: words['meanings.number'],
    day: words['meanings.day'],
    period: words[at === 0 ? 'meanings.firstDay' : 'meanings.lastDay'],
  }
  const isDay = kind === 'day' || kind === 'period'
  return (
    <label className="flex min-w-0 flex-1 basis-36 flex-col gap-1 text-sm text-ink-soft">
      {kind === 'availability' || kind === 'currency' ? '' : labels[kind]}
      <input
        type={isDay ? 'date' : 'text'}
        inputMode={kind === 'quantity' ? 'numeric' : undefined}
        required={kind !== 'period'}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onType(target.value)}
        className="h-field w-full min-w-0 rounded-md border border-edge bg-raised px-3 text-base text-ink hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0"
      />
    </label>
  )
}
