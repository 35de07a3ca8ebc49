import type { ExtractionChoice, UploadChoices } from '#app/dashboard/_uploads/uploads.ts'
import { CheckBox } from '#components/forms/check-box.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  choices: UploadChoices
  hasProducts: boolean
  onChange(changes: Partial<UploadChoices>): void
}

/** Choices of automatic hotspots in new pages. */
export function ExtractionFields({ choices, hasProducts, onChange }: Props) {
  const words = useWords('list')
  const { links, phones = 'no', products, tiles = true } = choices
  // A group may enable it before its first import.
  const isOffered = hasProducts || products !== 'no'
  return (
    <div className="flex flex-col gap-3">
      <Kind name="links" value={links} onChange={value => onChange({ links: value })} />
      <Kind name="phones" value={phones} onChange={value => onChange({ phones: value })} />
      {isOffered && (
        <Kind name="products" value={products} onChange={value => onChange({ products: value })} />
      )}
      {products !== 'no' && (
        <div className="pl-6.5">
          <CheckBox
            name="tiles"
            isChecked={tiles}
            onChange={isOn => onChange({ tiles: isOn })}
            hint={words['extraction.tilesHint']}
          >
            {words['extraction.tiles']}
          </CheckBox>
        </div>
      )}
    </div>
  )
}

type KindProps = {
  name: 'links' | 'phones' | 'products'
  value: ExtractionChoice
  onChange(value: ExtractionChoice): void
}

function Kind({ name, value, onChange }: KindProps) {
  const words = useWords('list')
  const label = words[`extraction.${name}`]
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-64">
        <CheckBox
          name={name}
          isChecked={value !== 'no'}
          onChange={isOn => onChange(isOn ? 'shown' : 'no')}
          hint={words[`extraction.${name}Hint`]}
        >
          {label}
        </CheckBox>
      </div>
      {value !== 'no' && (
        <label className="flex min-h-6 touch:min-h-11 items-center gap-2.5 max-sm:pl-6.5">
          <input
            type="checkbox"
            aria-label={fill(words, 'extraction.showIconsOf', { kind: label })}
            checked={value === 'shown'}
            onChange={event => onChange(event.target.checked ? 'shown' : 'hidden')}
            className="size-4 shrink-0 accent-accent"
          />
          {words['extraction.showIcons']}
        </label>
      )}
    </div>
  )
}
