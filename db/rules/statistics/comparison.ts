import { DateTime } from 'luxon'

type Days = { from: string; to: string }

/** Ways to line up two publications: by the days since each went online, or by the calendar. */
export const alignments = ['online', 'dates'] as const
export type Alignment = (typeof alignments)[number]

/** Returns the alignment of this name; by days online for any other text. */
export function alignmentIn(text: string | null): Alignment {
  return alignments.find(name => name === text) ?? 'online'
}

/**
 * Returns the first days of two publications: as many of both, and only days that are over, but for one that went
 * online today.
 * @param begins first days online of both @param most days at most
 */
export function firstDays(
  begins: { own: string; other: string },
  most: number,
  today: string,
): { own: Days; other: Days } {
  const over = (begin: string) => at(today).diff(at(begin), 'days').days
  const count = Math.max(1, Math.min(most, over(begins.own), over(begins.other)))
  const from = (begin: string): Days => ({
    from: begin,
    to: at(begin)
      .plus({ days: count - 1 })
      .toFormat('yyyy-MM-dd'),
  })
  return { own: from(begins.own), other: from(begins.other) }
}

const at = (day: string) => DateTime.fromISO(day, { zone: 'UTC' })
