import { withMonthInDigits } from './month-names.ts'

/** The order of day and month in dates such as `03/04/2026`. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]

type DateParts = { first: number; second: number; sign: string; year: string; time: string }

/** Dates with the year at the end, and what may follow: a time of 24 or 12 hours. */
const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|(?<=\.)\d\d)(?:[\sT,]+(\S.*))?$/i
const yearFirst = /^(\d{4})([./])(\d{1,2})\2(\d{1,2})(?:[\sT,]+(\S.*))?$/i
const compact = /^(\d{4})(\d\d)(\d\d)$/

function partsOf(text: string): DateParts | undefined {
  const [, first, sign = '', second, year = '', time = ''] = yearLast.exec(text) ?? []
  return first === undefined
    ? undefined
    : {
        first: Number(first),
        second: Number(second),
        sign,
        year: year.length === 2 ? `20${year}` : year,
        time,
      }
}

/** Returns the order that a date shows by itself; `either` if both are possible; undefined for other texts. */
export function dateOrderShownBy(text: string): DateOrder | 'either' | undefined {
  const parts = partsOf(text.trim())
  if (parts === undefined) return undefined
  const { first, second, sign } = parts
  // Nobody writes the month first with dots.
  if (first > 12 || sign === '.') return 'day_first'
  if (second > 12) return 'month_first'
  return first === second ? undefined : 'either'
}

/**
 * Returns a date in ISO 8601: `3/4/2026`, `03.04.2026 10:00`, `04/27/2026 3:00 PM`, `2026/04/03`, `20260403`; other texts as they are.
 * @param order of those that do not show it by themselves; one that contradicts it counts too
 * @returns undefined if the order is not known, or is another one
 */
export function isoDate(written: string, order: DateOrder | undefined): string | undefined {
  const text = withMonthInDigits(written)
  const [, year, , month = '', day = '', time] = yearFirst.exec(text) ?? []
  if (year !== undefined) return isoOf(year, month, day, time)
  const parts = partsOf(text)
  if (parts === undefined) return text.replace(compact, '$1-$2-$3')
  const { first, second, sign } = parts
  const evident = dateOrderShownBy(text)
  if (first !== second && evident === 'either' && order === undefined) return undefined
  if (
    order !== undefined &&
    sign !== '.' &&
    evident !== 'either' &&
    evident !== undefined &&
    evident !== order
  )
    return undefined
  const isDayFirst = (evident === 'either' || evident === undefined ? order : evident) !== 'month_first'
  const [dayOf, monthOf] = isDayFirst ? [first, second] : [second, first]
  return isoOf(parts.year, String(monthOf), String(dayOf), parts.time)
}

function isoOf(year: string, month: string, day: string, time = ''): string {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return time === '' ? date : `${date}T${in24Hours(time)}`
}

/** `3:00 PM` → `15:00` */
function in24Hours(time: string): string {
  const [, hour, rest = '', half] = /^(\d{1,2})((?::\d\d){1,2})\s*([ap])\.?m\.?$/i.exec(time) ?? []
  if (hour === undefined || half === undefined) return time.replace(/^(\d):/, '0$1:')
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}${rest}`
}

/** Zones of countries that write the month first, by CLDR's short dates: the United States with their territories, and the Philippines. */
const monthFirstZones =
  /^(?:US\/.*|America\/(?:New_York|Detroit|Kentucky\/.*|Louisville|Indiana\/.*|Indianapolis|Fort_Wayne|Knox_IN|Chicago|Menominee|North_Dakota\/.*|Denver|Boise|Phoenix|Shiprock|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Atka|Puerto_Rico|St_Thomas|Virgin)|Pacific\/(?:Honolulu|Johnston|Guam|Saipan|Pago_Pago|Samoa|Midway)|Asia\/Manila)$/
const noCountry = /^(?:UTC|GMT|Etc\/.*|Zulu|Universal|UCT|[A-Z]{3}\d?[A-Z]{0,3})$/

/** Returns the order of dates that is usual where a time zone is; where it says nothing, that of the currency's country. */
export function usualDateOrder(timeZone: string, currency: string): DateOrder {
  const isMonthFirst = noCountry.test(timeZone)
    ? /^(?:USD|PHP)$/.test(currency)
    : monthFirstZones.test(timeZone)
  return isMonthFirst ? 'month_first' : 'day_first'
}
