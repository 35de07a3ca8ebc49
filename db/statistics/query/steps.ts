import { DateTime } from 'luxon'
import type { Interval } from '#db/rules/statistics/figures.ts'
import type { Days } from '../questions/scopes.ts'

/**
 * Returns the days on which the steps of a range begin.
 * @param isFromFirst true for weeks and months that begin with the first day, not with a Monday or a first
 */
export function stepsIn(
  { from, to }: Days,
  interval: Exclude<Interval, 'hour'>,
  isFromFirst = false,
): string[] {
  const steps: string[] = []
  const [first, last] = [from, to].map(day => DateTime.fromISO(day, { zone: 'UTC' }))
  if (first === undefined || last === undefined) return steps
  const begin = isFromFirst ? first : first.startOf(interval)
  for (let count = 0, at = begin; at <= last; count += 1, at = begin.plus({ [interval]: count }))
    steps.push(at.toFormat('yyyy-MM-dd'))
  return steps
}
