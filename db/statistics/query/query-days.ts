import { DateTime } from 'luxon'
import { Invalid } from '#db/errors.ts'
import type { Known } from '#db/rules/statistics/query/plan.ts'
import { type Days, daysBefore } from '../questions/scopes.ts'

/** Days to compare with that have a name: as many before, and the same of the year before. */
export const comparedRanges = ['previous_period', 'previous_year'] as const
export type Comparing = (typeof comparedRanges)[number] | Days

const format = 'yyyy-MM-dd'
const usualDays = 28

/**
 * Returns the days that a query asks for, up to today, 28 unless told otherwise.
 * @param today now, in the time zone of the query @param months that the group keeps figures
 * @returns `begins` if they begin later than asked @throws Invalid for days in the wrong order, ahead or too long ago
 */
export function queriedDays(
  { from, to }: Asked,
  today: DateTime,
  months: number,
): { days: Days; begins: string | undefined } {
  const last = today.toFormat(format)
  const first = today.minus({ months }).toFormat(format)
  requireOrder({ from, to })
  if (from !== undefined && from > last)
    throw new Invalid({ from: [`must not be in the future: today is ${last}`] })
  const end = to === undefined || to > last ? last : to
  if (end < first)
    throw new Invalid({ to: [`must be ${first} or later: no figures are kept of earlier days`] })
  const usual = DateTime.fromISO(end)
    .minus({ days: usualDays - 1 })
    .toFormat(format)
  const begin = from ?? usual
  const begins = begin < first ? first : undefined
  return { days: { from: begins ?? begin, to: end }, begins: from === undefined ? undefined : begins }
}

type Asked = { from?: string | undefined; to?: string | undefined }

/** @throws Invalid for days in the wrong order */
export function requireOrder({ from, to }: Asked): void {
  if (from !== undefined && to !== undefined && from > to)
    throw new Invalid({ from: [`must not be after to: ${from} is later than ${to}`] })
}

/** @throws Invalid for days in the wrong order */
export function comparedDays(days: Days, compare: Comparing): Days {
  if (compare === 'previous_period') return daysBefore(days)
  if (compare === 'previous_year') return { from: yearBefore(days.from), to: yearBefore(days.to) }
  if (compare.from > compare.to)
    throw new Invalid({
      compare: [`must not begin after its end: ${compare.from} is later than ${compare.to}`],
    })
  return compare
}

const yearBefore = (day: string) => DateTime.fromISO(day).minus({ years: 1 }).toFormat(format)

/** Tells how the days of a time zone lie in those of the group. */
export function zoneOf(groupZone: string, timeZone: string, { from, to }: Days): Known['zone'] {
  if (groupZone === timeZone) return 'own'
  const end = DateTime.fromISO(to, { zone: timeZone }).plus({ days: 2 })
  for (
    let at = DateTime.fromISO(from, { zone: timeZone }).minus({ days: 1 });
    at < end;
    at = at.plus({ days: 1 })
  )
    if ((at.offset - at.setZone(groupZone).offset) % 60 !== 0) return 'other'
  return 'hours'
}
