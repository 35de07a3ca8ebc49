import { currencyOfTimeZone } from './currency-of-time-zone.ts'

export type RegionChoice = readonly [value: string, label: string]

/** Options for regional settings. */
export type RegionChoices = {
  timeZones: RegionChoice[]
  currencies: RegionChoice[]
  zonesOf: Record<string, string[]> // time zones by currency
}

/** @param locale of the names, in BCP 47 */
export function regionChoices(locale: string): RegionChoices {
  const zones = namesWith('UTC', Intl.supportedValuesOf('timeZone'))
  const zonesOf: Record<string, string[]> = {}
  for (const zone of zones) {
    const currency = currencyOfTimeZone(zone)
    if (currency !== undefined) zonesOf[currency] = [...(zonesOf[currency] ?? []), zone]
  }
  return { timeZones: zones.map(zoneNamed), currencies: currencyChoices('EUR', locale), zonesOf }
}

/** @param chosen included in any case */
export function timeZoneChoices(chosen: string): RegionChoice[] {
  return namesWith(chosen, Intl.supportedValuesOf('timeZone')).map(zoneNamed)
}

/** @param chosen included in any case @param locale of the names, in BCP 47 */
export function currencyChoices(chosen: string, locale: string): RegionChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return namesWith(chosen, Intl.supportedValuesOf('currency')).map(code => currencyNamed(code, names))
}

function namesWith(name: string, offered: string[]): string[] {
  return [...new Set([...offered, name, ...(name.includes('/') ? [] : ['UTC'])])].sort()
}

// Named by the server: browsers' names differ, which would break hydration.
function zoneNamed(zone: string): RegionChoice {
  return [zone, zone.replaceAll('_', ' ')]
}

function currencyNamed(code: string, names: Intl.DisplayNames): RegionChoice {
  const name = names.of(code)
  return [code, name === undefined || name === code ? code : `${code} – ${name}`]
}
