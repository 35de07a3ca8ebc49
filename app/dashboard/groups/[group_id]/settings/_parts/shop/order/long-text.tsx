import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { TextArea } from '#components/forms/text-area.tsx'
import type { SettingFields } from '../../fields.ts'

type Name = Exclude<keyof SettingFields['orderForm'], 'fields'>

/** Returns a function that tells the fault of a field. */
export function useFault() {
  const { control, getFieldState } = useFormContext<SettingFields>()
  const state = useFormState({ control })
  return (name: Name) => getFieldState(`orderForm.${name}`, state).error?.message
}

type Props = { name: 'introduction' | 'consent' | 'thanks'; label: string; hint: string }

export function LongText({ name, label, hint }: Props) {
  const { control } = useFormContext<SettingFields>()
  const fault = useFault()
  return (
    <Controller
      name={`orderForm.${name}`}
      control={control}
      render={({ field }) => (
        <TextArea
          name={field.name}
          label={label}
          hint={hint}
          rows={2}
          ref={field.ref}
          value={field.value}
          onValueChange={field.onChange}
          error={fault(name)}
        />
      )}
    />
  )
}
