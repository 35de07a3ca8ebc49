import { DateTime } from 'luxon'
import type { Interval } from './figures.ts'

type Days = { from: string; to: string }

/** The days of a step that a range has: `from` or `to` is there where the step begins earlier or ends later. */
export type CutOff = { from?: string; to?: string }

/** Returns the days of a range to which a step is cut off; undefined for a whole step. @param begins its first day */
export function cutOff(begins: string, interval: Exclude<Interval, 'hour'>, range: Days): CutOff | undefined {
  const next = DateTime.fromISO(begins, { zone: 'UTC' }).plus({ [interval]: 1 })
  const last = next.minus({ days: 1 }).toFormat('yyyy-MM-dd')
  const cut: CutOff = {
    ...(begins < range.from && { from: range.from }),
    ...(range.to < last && { to: range.to }),
  }
  return Object.keys(cut).length === 0 ? undefined : cut
}
