import { useFormContext } from 'react-hook-form'
import type { RegionChoice } from '#app/dashboard/_regions/choices.ts'
import { SelectField } from '#components/forms/select-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { languages } from '#db/rules/languages.ts'
import type { SettingFields } from './fields.ts'

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
  const words = useWords('settings')
  const frame = useWords('frame')
  const { register, formState } = useFormContext<SettingFields>()
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={words['region.language']}
        choices={languageChoices}
        hint={words['region.languageHint']}
        error={errors.language?.message}
        {...register('language')}
      />
      <SelectField
        label={frame['region.currency']}
        choices={currencies}
        hint={frame['region.currencyHint']}
        error={errors.currency?.message}
        {...register('currency')}
      />
      <SelectField
        label={frame['region.timeZone']}
        choices={timeZones}
        hint={frame['region.timeZoneHint']}
        error={errors.timeZone?.message}
        {...register('timeZone')}
      />
    </div>
  )
}
