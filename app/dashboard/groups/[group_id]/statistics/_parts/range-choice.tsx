import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { type Range, rangeNames, ranges, usualRange } from '#db/rules/statistics/ranges.ts'

/** Chooses the range in the address. */
export function RangeChoice({ range }: { range: Range }) {
  const setQuery = useAddressQuery()
  return (
    <div className="max-w-full overflow-x-auto">
      <ToggleChoice
        label="Range"
        choices={rangeNames.map(value => ({ value, label: ranges[value].name }))}
        value={range}
        onChoose={value => setQuery({ range: value === usualRange ? '' : value }, { isStep: true })}
      />
    </div>
  )
}
