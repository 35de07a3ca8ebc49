import { getTimezone } from 'countries-and-timezones'
import countryToCurrency from 'country-to-currency'

const currencies: Partial<Record<string, string>> = countryToCurrency

/** Returns the currency (ISO 4217) of a time zone; undefined for zones without country. */
export function currencyOfTimeZone(timeZone: string): string | undefined {
  // The first country is the one that names the zone.
  const [country] = getTimezone(timeZone)?.countries ?? []
  return country === undefined ? undefined : currencies[country]
}
