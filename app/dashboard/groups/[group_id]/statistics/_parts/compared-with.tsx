import type { ReactNode } from 'react'
import type { Comparison, Statistics } from '#app/dashboard/_api/statistics.ts'
import type { Alignment } from '#db/rules/statistics/comparison.ts'
import { dayInWords } from './words.ts'

const looks = { own: 'border-solid border-accent-ink', other: 'border-dashed border-ink-soft' }

/** The line of a publication in the chart. */
export function LineSample({ of }: { of: keyof typeof looks }) {
  return <span aria-hidden className={`inline-block w-5 shrink-0 border-t-2 ${looks[of]}`} />
}

type Props = {
  statistics: Pick<Statistics, 'from' | 'to'>
  comparison: Comparison
  wished: Alignment | undefined
}

/** Says which days of two publications are compared. @param wished alignment that was asked for */
export function ComparedDays({ statistics: { from, to }, comparison, wished }: Props): ReactNode {
  const { align, title } = comparison
  const own = daysInWords(from, to)
  if (align === 'online')
    return `The first days online: ${own}, beside ${daysInWords(comparison.from, comparison.to)} of “${title}”.`
  const why = wished === 'online' ? ' One of them has never been online.' : ''
  return `${own}, beside “${title}” in the same days.${why} Today’s figures still grow.`
}

const daysInWords = (from: string, to: string) =>
  `${dayInWords(from, { withYear: true })} to ${dayInWords(to, { withYear: true })}`
