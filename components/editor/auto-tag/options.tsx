import { useWords } from '#components/words/words.tsx'
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

const wishes = ['products', 'tiles', 'links', 'phones', 'annotations', 'icons'] as const

type Props = { options: AutoTagOptions; onChange(options: AutoTagOptions): void; isBusy: boolean }

export function OptionFields({ options, onChange, isBusy }: Props) {
  const words = useWords('editor')
  return (
    <fieldset disabled={isBusy} className="mt-4 flex flex-col gap-1">
      <legend className="mb-3 text-pretty text-ink-soft">{words['find.choose']}</legend>
      {wishes.map(name => (
        <label key={name} className="flex items-start gap-2.5 rounded-md px-1 py-1.5 hover:bg-hover">
          <input
            type="checkbox"
            checked={options[name]}
            onChange={event => onChange({ ...options, [name]: event.target.checked })}
            className="mt-0.75 size-4 shrink-0 accent-accent"
          />
          <span>
            {words[`find.wishes.${name}`]}
            <span className="block text-sm text-ink-soft">{words[`find.wishes.${name}Hint`]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
