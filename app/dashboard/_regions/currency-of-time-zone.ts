import { getTimezone } from 'countries-and-timezones'
import countryToCurrency from 'country-to-currency'

const currencies: Partial<Record<string, string>> = countryToCurrency

/** What people pay with where a clock goes by this time zone: ISO 4217; undefined for zones of no country. */
export function currencyOfTimeZone(timeZone: string): string | undefined {
  // Where several countries share a zone, the first is the one that it is named after.
  const [country] = getTimezone(timeZone)?.countries ?? []
  return country === undefined ? undefined : currencies[country]
}
