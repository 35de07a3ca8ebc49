import { Controller, useFormContext } from 'react-hook-form'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useWords } from '#components/words/words.tsx'
import type { SettingFields } from './fields.ts'

/** Items of the reader's menu. */
export function ReadersSection() {
  const words = useWords('settings')
  const { control } = useFormContext<SettingFields>()
  return (
    <div className="flex flex-col gap-4">
      <Controller
        name="disableDownload"
        control={control}
        render={({ field }) => (
          <SwitchField
            name={field.name}
            label={words['readers.download']}
            isOn={!field.value}
            onChange={isOn => field.onChange(!isOn)}
          />
        )}
      />
      <Controller
        name="showPrintButton"
        control={control}
        render={({ field }) => (
          <SwitchField
            name={field.name}
            label={words['readers.print']}
            isOn={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        name="disableFeedback"
        control={control}
        render={({ field }) => (
          <SwitchField
            name={field.name}
            label={words['readers.feedback']}
            hint={words['readers.feedbackHint']}
            isOn={!field.value}
            onChange={isOn => field.onChange(!isOn)}
          />
        )}
      />
    </div>
  )
}
