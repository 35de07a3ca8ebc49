import { CheckBox } from '#components/forms/check-box.tsx'
import { useWords } from '#components/words/words.tsx'
import type { PartProps } from './setting-props.ts'

/** Metatags by category. */
export function MetatagsField({ surroundings, values, change, field }: PartProps) {
  const words = useWords('publication')
  const { label, error, disabled } = field('metatag_ids')
  const categories = Map.groupBy(surroundings.metatags, ({ category }) => category)
  const chosen = values.metatag_ids
  const toggle = (id: number, isOn: boolean) =>
    change(
      'metatag_ids',
      isOn ? [...chosen, id].toSorted((one, other) => one - other) : chosen.filter(other => other !== id),
    )
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {categories.size === 0 ? (
        <p className="text-sm text-ink-soft">{words['settings.noMetatags']}</p>
      ) : (
        <div className="flex max-h-72 flex-col gap-4 overflow-y-auto rounded-md border border-edge px-3 py-3">
          {[...categories].map(([category, tags]) => (
            <div key={category}>
              <h3 className="mb-1.5 text-sm text-ink-soft wrap-anywhere">{category}</h3>
              <div className="flex flex-wrap gap-x-6 gap-y-2">
                {tags.map(({ id, value }) => (
                  <CheckBox
                    key={id}
                    name="metatag_ids"
                    isChecked={chosen.includes(id)}
                    onChange={isOn => toggle(id, isOn)}
                  >
                    <span className="wrap-anywhere">{value}</span>
                  </CheckBox>
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
      {error && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  )
}
