import { Controller, useFormContext } from 'react-hook-form'
import { SwitchField } from '#components/forms/switch-field.tsx'
import type { Fields } from './fields.ts'

/** Items of the reader's menu. */
export function ReadersSection() {
  const { control } = useFormContext<Fields>()
  return (
    <div className="flex flex-col gap-4">
      <Controller
        name="disableDownload"
        control={control}
        render={({ field }) => (
          <SwitchField
            name={field.name}
            label="Download the PDF"
            isOn={!field.value}
            onChange={isOn => field.onChange(!isOn)}
          />
        )}
      />
      <Controller
        name="showPrintButton"
        control={control}
        render={({ field }) => (
          <SwitchField name={field.name} label="Print pages" isOn={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        name="disableFeedback"
        control={control}
        render={({ field }) => (
          <SwitchField
            name={field.name}
            label="Send feedback"
            hint="You’ll find it on the publication’s overview."
            isOn={!field.value}
            onChange={isOn => field.onChange(!isOn)}
          />
        )}
      />
    </div>
  )
}
