'use client'
import { choose } from '#app/dashboard/_uploads/upload-store.ts'
import { type Choices, choicesFrom, type Wanted } from '#app/dashboard/_uploads/uploads.ts'
import { useChoices } from '#app/dashboard/_uploads/use-uploads.ts'
import { CheckBox } from '#components/forms/check-box.tsx'
import type { ExtractionOptions } from '#db/rules/extraction.ts'

type Props = { groupId: number; defaults: ExtractionOptions | undefined }

/** What is to be looked for in new PDFs besides the links that their makers put in. */
export function ExtractionChoices({ groupId, defaults }: Props) {
  const choices = useChoices(groupId) ?? choicesFrom(defaults)
  const set = (changes: Partial<Choices>) => choose(groupId, { ...choices, ...changes })
  return (
    <fieldset className="rounded-lg border border-hairline px-4 pt-2 pb-4">
      <legend className="px-1 font-medium">Hotspots to make</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Links that the PDF has are always taken. Both can also be done later, page by page.
      </p>
      <div className="flex flex-col gap-3">
        <Choice
          label="Links of addresses in the text"
          hint="Web and e-mail addresses that are only printed."
          value={choices.links}
          onChange={links => set({ links })}
        />
        <Choice
          label="Products of SKUs in the text"
          hint="Article numbers that your product feed has."
          value={choices.products}
          onChange={products => set({ products })}
        />
        {choices.products !== 'no' && (
          <div className="pl-6.5">
            <CheckBox
              name="tiles"
              isChecked={choices.tiles ?? true}
              onChange={tiles => set({ tiles })}
              hint="A product’s hotspot takes its text and picture too, not the number alone."
            >
              Whole product tiles
            </CheckBox>
          </div>
        )}
      </div>
    </fieldset>
  )
}

type ChoiceProps = { label: string; hint: string; value: Wanted; onChange(value: Wanted): void }

function Choice({ label, hint, value, onChange }: ChoiceProps) {
  const isOn = value !== 'no'
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
      <label className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <input
          type="checkbox"
          checked={isOn}
          onChange={event => onChange(event.target.checked ? 'shown' : 'no')}
          className="mt-0.75 size-4 shrink-0 accent-accent"
        />
        <span>
          <span className="block">{label}</span>
          <span className="block text-sm text-ink-soft">{hint}</span>
        </span>
      </label>
      {isOn && (
        <label className="flex min-h-6 items-center gap-2.5 max-sm:pl-6.5">
          <input
            type="checkbox"
            aria-label={`Show icons on ${label}`}
            checked={value === 'shown'}
            onChange={event => onChange(event.target.checked ? 'shown' : 'hidden')}
            className="size-4 shrink-0 accent-accent"
          />
          Show icons
        </label>
      )}
    </div>
  )
}
