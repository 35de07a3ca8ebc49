import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { useWords } from '#components/words/words.tsx'
import { type Range, rangeNames, usualRange } from '#db/rules/statistics/ranges.ts'

/** Chooses the range in the address. */
export function RangeChoice({ range }: { range: Range }) {
  const words = useWords('statistics')
  const setQuery = useAddressQuery()
  return (
    <div className="max-w-full overflow-x-auto">
      <ToggleChoice
        label={words['ranges.label']}
        choices={rangeNames.map(value => ({ value, label: words[`ranges.${value}`] }))}
        value={range}
        onChoose={value => setQuery({ range: value === usualRange ? '' : value }, { isStep: true })}
      />
    </div>
  )
}
