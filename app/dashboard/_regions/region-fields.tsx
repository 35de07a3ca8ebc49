import { useState } from 'react'
import { browserZone } from '#app/dashboard/_frame/times.ts'
import { ListField } from '#components/forms/list-field.tsx'
import { useBrowserValue } from '#components/forms/use-browser-value.ts'
import type { RegionChoices } from './choices.ts'

type Fields = 'timeZone' | 'currency'
type Props = {
  choices: RegionChoices
  typed?: Partial<Record<Fields, string>>
  faults?: Partial<Record<Fields, string>>
}

/** Time zone and currency, preset from the browser's clock; UTC and euros without scripts. */
export function RegionFields({ choices, typed = {}, faults = {} }: Props) {
  const here = useBrowserValue(browserZone, undefined)
  const [chosenZone, setZone] = useState(typed.timeZone)
  const [chosenCurrency, setCurrency] = useState(typed.currency)
  const zone = chosenZone ?? here ?? 'UTC'
  const isOffered = choices.timeZones.some(([name]) => name === zone)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ListField
        label="Time zone"
        name="timeZone"
        hint="Used for schedules."
        // Browsers name some zones differently.
        choices={isOffered ? choices.timeZones : [...choices.timeZones, [zone, zone.replaceAll('_', ' ')]]}
        value={zone}
        onChange={({ target }) => setZone(target.value)}
        error={faults.timeZone}
      />
      <ListField
        label="Currency"
        name="currency"
        hint="Used when the feed gives no currency."
        choices={choices.currencies}
        value={chosenCurrency ?? currencyAt(zone, choices)}
        onChange={({ target }) => setCurrency(target.value)}
        error={faults.currency}
      />
    </div>
  )
}

function currencyAt(zone: string, { zonesOf }: RegionChoices): string {
  return Object.keys(zonesOf).find(currency => zonesOf[currency]?.includes(zone)) ?? 'EUR'
}
