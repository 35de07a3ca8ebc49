import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { NativeSelect } from '#components/forms/native-select.tsx'
import { useWords } from '#components/words/words.tsx'
import { fieldUses, orderFieldNames } from '#db/rules/orders/fields.ts'
import type { SettingFields } from '../../fields.ts'

/** Chooses for each field of the form if it is asked. */
export function UsedFields() {
  const words = useWords('settings')
  const { control, getFieldState } = useFormContext<SettingFields>()
  const state = useFormState({ control })
  const { error } = getFieldState('orderForm.fields.email', state)
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 font-medium">{words['orderForm.fields']}</legend>
      <ul className="divide-y divide-hairline rounded-md border border-edge">
        {orderFieldNames.map(name => (
          <li key={name} className="flex min-h-11 items-center justify-between gap-4 py-1 pr-1.5 pl-3">
            <label htmlFor={`order-field-${name}`}>{words[`orderForm.field.${name}`]}</label>
            <Controller
              name={`orderForm.fields.${name}`}
              control={control}
              render={({ field }) => (
                <NativeSelect
                  id={`order-field-${name}`}
                  ref={field.ref}
                  choices={fieldUses.map(use => [use, words[`orderForm.use.${use}`]] as const)}
                  value={field.value}
                  onChoose={field.onChange}
                  className="h-control px-3"
                />
              )}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {error.message}
        </p>
      )}
    </fieldset>
  )
}
