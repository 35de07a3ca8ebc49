import { useFormContext } from 'react-hook-form'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import type { WordKey } from '#db/rules/words/messages.ts'
import type { SettingFields } from '../fields.ts'

const parameters = [
  { name: 'source', example: 'outgoing.sourceExample' },
  { name: 'medium', example: 'outgoing.mediumExample' },
  { name: 'campaign', example: 'outgoing.campaignExample' },
] as const satisfies { name: string; example: WordKey<'settings'> }[]

/** UTM parameters of links. */
export function OutgoingFields() {
  const words = useWords('settings')
  const { register, formState } = useFormContext<SettingFields>()
  const { errors } = formState
  return (
    <>
      <p className="text-sm text-pretty text-ink-soft">{words['outgoing.about']}</p>
      <div className="grid gap-5 sm:grid-cols-3">
        {parameters.map(({ name, example }) => {
          const label = words[`outgoing.${name}`]
          return (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              spellCheck={false}
              placeholder={words[example]}
              hint={`utm_${name}`}
              error={errors.outgoingUtm?.[name]?.message}
              {...register(`outgoingUtm.${name}`)}
            />
          )
        })}
      </div>
    </>
  )
}
