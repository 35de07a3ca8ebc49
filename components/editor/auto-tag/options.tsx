import { extractionWords } from '#db/rules/extraction/words.ts'
import type { AutoTagOptions } from './plan.ts'

export const optionsAtFirst: AutoTagOptions = {
  annotations: true,
  links: true,
  phones: false,
  products: true,
  tiles: true,
  icons: true,
}

export const isAnyWanted = ({ annotations, links, phones, products }: AutoTagOptions) =>
  annotations || links || phones || products

const wishes: { name: keyof AutoTagOptions; label: string; hint: string }[] = [
  { name: 'products', ...extractionWords.products },
  { name: 'tiles', ...extractionWords.tiles },
  { name: 'links', ...extractionWords.links },
  { name: 'phones', ...extractionWords.phones },
  {
    name: 'annotations',
    label: 'Links and notes of the PDF',
    hint: 'Also brings back the ones you deleted here.',
  },
  { name: 'icons', label: 'Show icons', hint: 'On what is found in the text.' },
]

type Props = { options: AutoTagOptions; onChange(options: AutoTagOptions): void; isBusy: boolean }

export function OptionFields({ options, onChange, isBusy }: Props) {
  return (
    <fieldset disabled={isBusy} className="mt-4 flex flex-col gap-1">
      <legend className="mb-3 text-pretty text-ink-soft">
        Choose what to look for on all pages. Nothing is added before you have seen it.
      </legend>
      {wishes.map(({ name, label, hint }) => (
        <label key={name} className="flex items-start gap-2.5 rounded-md px-1 py-1.5 hover:bg-hover">
          <input
            type="checkbox"
            checked={options[name]}
            onChange={event => onChange({ ...options, [name]: event.target.checked })}
            className="mt-0.75 size-4 shrink-0 accent-accent"
          />
          <span>
            {label}
            <span className="block text-sm text-ink-soft">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
