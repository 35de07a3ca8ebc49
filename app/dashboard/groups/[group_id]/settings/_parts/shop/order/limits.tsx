import { useFormContext } from 'react-hook-form'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { longestRetentionDays, mostOrdersADay } from '#db/rules/orders/settings.ts'
import type { SettingFields } from '../../fields.ts'
import { useFault } from './long-text.tsx'

/** How many orders are taken, and how long they are kept. */
export function Limits() {
  const words = useWords('settings')
  const { register } = useFormContext<SettingFields>()
  const fault = useFault()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={words['orderForm.mostADay']}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostOrdersADay}
        hint={words['orderForm.mostADayHint']}
        error={fault('most_a_day')}
        {...register('orderForm.most_a_day', { valueAsNumber: true })}
      />
      <TextField
        label={words['orderForm.days']}
        type="number"
        inputMode="numeric"
        min={1}
        max={longestRetentionDays}
        hint={words['orderForm.daysHint']}
        error={fault('retention_days')}
        {...register('orderForm.retention_days', { valueAsNumber: true })}
      />
    </div>
  )
}
