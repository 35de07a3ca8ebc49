import { getTimezone } from 'countries-and-timezones'

/** Returns the country (ISO 3166-1 alpha-2) that gives a time zone its name; undefined for zones without one. */
export function countryOfTimeZone(timeZone: string): string | undefined {
  return getTimezone(timeZone)?.countries[0]
}
