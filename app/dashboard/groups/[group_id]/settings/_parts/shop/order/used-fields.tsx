import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { type Choices, NativeSelect } from '#components/forms/native-select.tsx'
import { type FieldUse, orderFieldNames, orderFields } from '#db/rules/orders/fields.ts'
import type { Fields } from '../../fields.ts'

const uses: Choices<FieldUse> = [
  ['off', 'Not asked'],
  ['optional', 'Optional'],
  ['required', 'Required'],
]

/** Chooses for each field of the form if it is asked. */
export function UsedFields() {
  const { control, getFieldState } = useFormContext<Fields>()
  const state = useFormState({ control })
  const { error } = getFieldState('orderForm.fields.email', state)
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 font-medium">Fields of the form</legend>
      <ul className="divide-y divide-hairline rounded-md border border-edge">
        {orderFieldNames.map(name => (
          <li key={name} className="flex min-h-11 items-center justify-between gap-4 py-1 pr-1.5 pl-3">
            <label htmlFor={`order-field-${name}`}>{orderFields[name].title}</label>
            <Controller
              name={`orderForm.fields.${name}`}
              control={control}
              render={({ field }) => (
                <NativeSelect
                  id={`order-field-${name}`}
                  ref={field.ref}
                  choices={uses}
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
          E-mail, phone or customer number must be required, so that you can answer.
        </p>
      )}
    </fieldset>
  )
}
