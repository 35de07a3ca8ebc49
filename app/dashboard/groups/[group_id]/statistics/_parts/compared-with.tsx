'use client'
import type { ReactNode } from 'react'
import type { Alignment } from '#db/rules/statistics/comparison.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { Comparison } from '#db/statistics/questions/comparison.ts'
import type { Days } from '#db/statistics/questions/scopes.ts'
import { type Saying, useSaying } from './saying.ts'
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
  const saying = useSaying()
  const { words } = saying
  const { alignment, title } = comparison
  const own = daysInWords(saying, days)
  if (alignment === 'online')
    return fill(words, 'comparison.online', {
      own,
      other: daysInWords(saying, comparison.days),
      title,
    })
  return fill(words, wished === 'online' ? 'comparison.datesNeverOnline' : 'comparison.dates', { own, title })
}

function daysInWords({ words, formats }: Saying, { from, to }: Days): string {
  return fill(words, 'comparison.daysOf', {
    from: shortDay(formats, from, { withYear: true }),
    to: shortDay(formats, to, { withYear: true }),
  })
}
