import { useState } from 'react'
import { browserZone } from '#app/dashboard/_frame/times.ts'
import { SelectField } from '#components/forms/select-field.tsx'
import { useBrowserValue } from '#components/forms/use-browser-value.ts'
import { useWords } from '#components/words/words.tsx'
import type { RegionChoices } from './choices.ts'

type Region = { timeZone: string; currency: string }

/** Returns time zone and currency, preset from the browser's clock; UTC and euros without scripts. */
export function useRegion(choices: RegionChoices, typed: Partial<Region> = {}) {
  const here = useBrowserValue(browserZone, undefined)
  const [chosen, setChosen] = useState(typed)
  const timeZone = chosen.timeZone ?? here ?? 'UTC'
  const region: Region = { timeZone, currency: chosen.currency ?? currencyAt(timeZone, choices) }
  return [region, (changes: Partial<Region>) => setChosen({ ...chosen, ...changes })] as const
}

type Props = { choices: RegionChoices; region: Region; onChoose(changes: Partial<Region>): void }

export function RegionFields({ choices, region: { timeZone, currency }, onChoose }: Props) {
  const words = useWords('frame')
  const isOffered = choices.timeZones.some(([name]) => name === timeZone)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={words['region.timeZone']}
        name="timeZone"
        hint={words['region.timeZoneHint']}
        // Browsers name some zones differently.
        choices={
          isOffered ? choices.timeZones : [...choices.timeZones, [timeZone, timeZone.replaceAll('_', ' ')]]
        }
        value={timeZone}
        onChoose={timeZone => onChoose({ timeZone })}
      />
      <SelectField
        label={words['region.currency']}
        name="currency"
        hint={words['region.currencyHint']}
        choices={choices.currencies}
        value={currency}
        onChoose={currency => onChoose({ currency })}
      />
    </div>
  )
}

function currencyAt(zone: string, { zonesOf }: RegionChoices): string {
  return Object.keys(zonesOf).find(currency => zonesOf[currency]?.includes(zone)) ?? 'EUR'
}
