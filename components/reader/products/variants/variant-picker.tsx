/** @jsxImportSource preact */
import { useId } from 'preact/hooks'
import type { Variants } from '../../product.ts'
import type { Words } from '../../words.ts'
import { choicesOf, type VariantChoice } from './variant.ts'

type PickerProps = {
  offered: Variants
  /** Id of the product that is shown. */
  chosen: number
  words: Words
  onChoose(id: number): void
}

/** A group of radio buttons for each option; each leads to a variant, also where that has other values besides. */
export function VariantPicker({ offered, chosen, words, onChoose }: PickerProps) {
  const id = useId()
  const { options, variants, notCombined } = offered
  const values = variants.find(variant => variant.id === chosen)?.values
  return (
    <div class="variants">
      {options.map((option, index) => (
        <fieldset key={option}>
          <legend>{option}</legend>
          {choicesOf(variants, index, values).map(choice => (
            <Value
              key={choice.value}
              choice={choice}
              group={`${id}-${index}`}
              note={noteOn(choice, words, notCombined)}
              onChoose={() => onChoose(choice.variant.id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

type ValueProps = { choice: VariantChoice; group: string; note: string | undefined; onChoose(): void }

function Value({ choice: { value, isChosen, changesOthers }, group, note, onChoose }: ValueProps) {
  const state = changesOthers ? 'elsewhere' : 'unavailable'
  return (
    <label class="variant" data-is={note && state} title={note}>
      <input type="radio" name={group} value={value} checked={isChosen} onChange={onChoose} />
      <span dir="auto">{value || '–'}</span>
      {note && <span class="unseen">, {note}</span>}
    </label>
  )
}

function noteOn(choice: VariantChoice, words: Words, notCombined: string): string | undefined {
  if (choice.changesOthers) return notCombined
  return choice.variant.availability === 'out_of_stock' ? words.outOfStock : undefined
}
