import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { TextArea } from '#components/forms/text-area.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { toolForms } from '#db/rules/statistics/tools/tools.ts'
import { CodeOff, type WhyOff } from '../code-off.tsx'
import type { SettingFields } from '../fields.ts'

/** Analytics of others, and the question that readers are asked before these are loaded. */
export function ToolFields({ group, whyOff }: { group: GroupSettings; whyOff: WhyOff }) {
  const words = useWords('settings')
  const { register, control, getFieldState } = useFormContext<SettingFields>()
  const state = useFormState({ control })
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-1.5 font-medium">{words['tools.title']}</legend>
      <p className="text-sm text-pretty text-ink-soft">{words['tools.about']}</p>
      <CodeOff why={whyOff.analytics_tools} group={group} />
      {toolForms.map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-medium text-ink-soft">{title}</legend>
          {fields.map(({ path, placeholder }) => {
            const label = words[`tools.${path}`]
            const { error } = getFieldState(`analyticsTools.${path}`, state)
            return (
              <TextField
                key={path}
                label={label}
                autoComplete="off"
                spellCheck={false}
                placeholder={placeholder}
                hint={path === 'gtm.container_id' ? words['tools.gtm.container_idHint'] : undefined}
                error={error?.message}
                {...register(`analyticsTools.${path}`)}
              />
            )
          })}
        </fieldset>
      ))}
      <Controller
        name="cookieConsentText"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <TextArea
            name={field.name}
            label={words['tools.question']}
            hint={words['tools.questionHint']}
            value={field.value ?? ''}
            onValueChange={field.onChange}
            error={error?.message}
          />
        )}
      />
    </fieldset>
  )
}
