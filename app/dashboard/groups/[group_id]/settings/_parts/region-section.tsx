import { useFormContext } from 'react-hook-form'
import type { RegionChoice } from '#app/dashboard/_regions/choices.ts'
import { SelectField } from '#components/forms/select-field.tsx'
import { languages } from '#db/rules/languages.ts'
import { type Fields, sentenceOf } from './fields.ts'

const languageChoices = Object.entries(languages).map(([code, { name, endonym }]) => [
  code,
  name === endonym ? name : `${name} – ${endonym}`,
]) as [string, string][]

/** Language, currency and time zone. */
export function RegionSection({
  timeZones,
  currencies,
}: {
  timeZones: RegionChoice[]
  currencies: RegionChoice[]
}) {
  const { register, formState } = useFormContext<Fields>()
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Language"
        choices={languageChoices}
        hint="Default language of the reader."
        error={sentenceOf('language', errors.language?.message)}
        {...register('language')}
      />
      <SelectField
        label="Currency"
        choices={currencies}
        hint="Used when the feed gives no currency."
        error={sentenceOf('currency', errors.currency?.message)}
        {...register('currency')}
      />
      <SelectField
        label="Time zone"
        choices={timeZones}
        hint="Used for schedules."
        error={sentenceOf('timeZone', errors.timeZone?.message)}
        {...register('timeZone')}
      />
    </div>
  )
}
