import { currencyOfTimeZone } from './currency-of-time-zone.ts'

/** A value and its words. */
export type Choice = readonly [value: string, label: string]

/** What a group can be asked about where it is. */
export type RegionChoices = {
  timeZones: Choice[]
  currencies: Choice[]
  /** Time zones by the currency that is paid with there. */
  zonesOf: Record<string, string[]>
}

export function regionChoices(): RegionChoices {
  const zones = namesWith('UTC', Intl.supportedValuesOf('timeZone'))
  const zonesOf: Record<string, string[]> = {}
  for (const zone of zones) {
    const currency = currencyOfTimeZone(zone)
    if (currency !== undefined) zonesOf[currency] = [...(zonesOf[currency] ?? []), zone]
  }
  return { timeZones: zones.map(zoneNamed), currencies: currencyChoices('EUR'), zonesOf }
}

/** @param chosen is offered in any case */
export function timeZoneChoices(chosen: string): Choice[] {
  return namesWith(chosen, Intl.supportedValuesOf('timeZone')).map(zoneNamed)
}

/** @param chosen is offered in any case */
export function currencyChoices(chosen: string): Choice[] {
  return namesWith(chosen, Intl.supportedValuesOf('currency')).map(currencyNamed)
}

function namesWith(name: string, offered: string[]): string[] {
  return [...new Set([...offered, name, ...(name.includes('/') ? [] : ['UTC'])])].sort()
}

// Named here: browsers have other names for some, and would show the page twice.
function zoneNamed(zone: string): Choice {
  return [zone, zone.replaceAll('_', ' ')]
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

function currencyNamed(code: string): Choice {
  const name = currencyNames.of(code)
  return [code, name === undefined || name === code ? code : `${code} – ${name}`]
}
