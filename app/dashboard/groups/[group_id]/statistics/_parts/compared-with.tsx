import type { ReactNode } from 'react'
import type { Alignment } from '#db/rules/statistics/comparison.ts'
import type { Comparison } from '#db/statistics/questions/comparison.ts'
import type { Days } from '#db/statistics/questions/scopes.ts'
import { shortDay } from './words.ts'

const looks = { own: 'border-solid border-accent-ink', other: 'border-dashed border-ink-soft' }

/** The line of a publication in the chart. */
export function LineSample({ of }: { of: keyof typeof looks }) {
  return <span aria-hidden className={`inline-block w-5 shrink-0 border-t-2 ${looks[of]}`} />
}

type Props = {
  days: Days
  comparison: Comparison
  wished: Alignment | undefined
}

/** Says which days of two publications are compared. @param wished alignment that was asked for */
export function ComparedDays({ days, comparison, wished }: Props): ReactNode {
  const { alignment, title } = comparison
  const own = daysInWords(days)
  if (alignment === 'online')
    return `The first days online: ${own}, beside ${daysInWords(comparison.days)} of “${title}”.`
  const why = wished === 'online' ? ' One of them has never been online.' : ''
  return `${own}, beside “${title}” in the same days.${why} Today’s figures still grow.`
}

const daysInWords = ({ from, to }: Days) =>
  `${shortDay(from, { withYear: true })} to ${shortDay(to, { withYear: true })}`
