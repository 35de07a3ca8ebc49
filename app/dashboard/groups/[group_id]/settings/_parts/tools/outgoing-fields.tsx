import { useFormContext } from 'react-hook-form'
import { TextField } from '#components/forms/text-field.tsx'
import type { Fields } from '../fields.ts'

const parameters = [
  { name: 'source', label: 'Source', code: 'utm_source', placeholder: 'catalogue' },
  { name: 'medium', label: 'Medium', code: 'utm_medium', placeholder: 'publication' },
  { name: 'campaign', label: 'Campaign', code: 'utm_campaign', placeholder: 'spring' },
] as const

/** UTM parameters of links. */
export function OutgoingFields() {
  const { register, formState } = useFormContext<Fields>()
  const { errors } = formState
  return (
    <>
      <p className="text-sm text-pretty text-ink-soft">
        Links and products lead to your shop with these UTM parameters, so that your shop’s statistics know
        where visitors come from. A link that has a parameter already keeps it.
      </p>
      <div className="grid gap-5 sm:grid-cols-3">
        {parameters.map(({ name, label, code, placeholder }) => {
          const message = errors.outgoingUtm?.[name]?.message
          return (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              hint={code}
              error={message && `${label} ${message}.`}
              {...register(`outgoingUtm.${name}`)}
            />
          )
        })}
      </div>
    </>
  )
}
