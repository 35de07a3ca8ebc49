import { useFormContext } from 'react-hook-form'
import { TextField } from '#components/forms/text-field.tsx'
import { longestRetentionDays, mostOrdersADay } from '#db/rules/orders/settings.ts'
import type { Fields } from '../../fields.ts'
import { useFault } from './long-text.tsx'

/** How many orders are taken, and how long they are kept. */
export function Limits() {
  const { register } = useFormContext<Fields>()
  const fault = useFault()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Most orders in 24 hours"
        type="number"
        inputMode="numeric"
        min={1}
        max={mostOrdersADay}
        hint="More are refused, so that nobody can flood you."
        error={fault('most_a_day')}
        {...register('orderForm.most_a_day', { valueAsNumber: true })}
      />
      <TextField
        label="Days to keep orders"
        type="number"
        inputMode="numeric"
        min={1}
        max={longestRetentionDays}
        hint="Older orders are deleted for good."
        error={fault('retention_days')}
        {...register('orderForm.retention_days', { valueAsNumber: true })}
      />
    </div>
  )
}
