import { Controller, useFormContext } from 'react-hook-form'
import { SelectField } from '#components/forms/select-field.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { longestStatisticsMonths } from '#db/rules/statistics/retention.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { SettingFields } from './fields.ts'

const months = Array.from({ length: longestStatisticsMonths }, (_, index) => index + 1)

/** Readers that are not counted, and for how long figures are kept. */
export function StatisticsSection() {
  const words = useWords('settings')
  const { control } = useFormContext<SettingFields>()
  return (
    <div className="flex flex-col gap-5">
      <Controller
        name="honoursOptOut"
        control={control}
        render={({ field }) => (
          <SwitchField
            name={field.name}
            label={words['statistics.optOut']}
            hint={words['statistics.optOutHint']}
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
              label={words['statistics.keep']}
              hint={words['statistics.keepHint']}
              choices={months.map(count => [count, fill(words, 'statistics.months', { count })] as const)}
              value={field.value}
              onChoose={field.onChange}
            />
          )}
        />
      </div>
    </div>
  )
}
