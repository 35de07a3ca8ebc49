import { Controller, useFormContext } from 'react-hook-form'
import { SelectField } from '#components/forms/select-field.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { longestStatisticsMonths } from '#db/rules/statistics/retention.ts'
import type { Fields } from './fields.ts'

const choices = Array.from(
  { length: longestStatisticsMonths },
  (_, index) => [index + 1, index === 0 ? '1 month' : `${index + 1} months`] as const,
)

/** Readers that are not counted, and for how long figures are kept. */
export function StatisticsSection() {
  const { control } = useFormContext<Fields>()
  return (
    <div className="flex flex-col gap-5">
      <Controller
        name="honoursOptOut"
        control={control}
        render={({ field }) => (
          <SwitchField
            name={field.name}
            label="Leave out readers who opted out"
            hint="Their browsers send Global Privacy Control or Do Not Track."
            isOn={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          name="statisticsMonths"
          control={control}
          render={({ field }) => (
            <SelectField
              name={field.name}
              label="Keep statistics for"
              hint="Older figures are deleted for good."
              choices={choices}
              value={field.value}
              onChoose={field.onChange}
            />
          )}
        />
      </div>
    </div>
  )
}
