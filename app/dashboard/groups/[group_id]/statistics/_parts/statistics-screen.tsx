'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import { type Range, ranges } from '#db/rules/statistics/ranges.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { GroupOverview } from '#db/statistics/questions/overview.ts'
import { KeyFigures } from './key-figures.tsx'
import { RangeChoice } from './range-choice.tsx'
import { useSaying } from './saying.ts'
import type { NamedMark } from './step-points.ts'
import { type Compared, Steps } from './steps.tsx'
import { type CsvOf, ProductsAndSearches, Sources } from './tables.tsx'
import { shortDay } from './words.ts'

type Props<Found extends GroupOverview> = {
  heading: ReactNode
  path: string // the screen's
  range: Range
  live: ReactNode // who reads at this moment
  found: UseQueryResult<Found>
  /** Days that are shown, if another publication is beside. */
  days?: ReactNode
  /** Controls below the heading. */
  tools?: ReactNode
  marks?: NamedMark[]
  compared?: Compared | undefined
  /** Title of the notice before the first reader. */
  nobody: string
  /** The table that groups and publications do not share. */
  children(statistics: Found, csvOf: CsvOf): ReactNode
}

/** The figures of a group or a publication. */
export function StatisticsScreen<Found extends GroupOverview>(props: Props<Found>) {
  const { heading, range, live, found, days, tools } = props
  return (
    <div className="flex w-full flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {heading}
          {found.data && (
            <p className="mt-1 text-pretty text-ink-soft">{days ?? <Days statistics={found.data} />}</p>
          )}
        </div>
        <RangeChoice range={range} />
      </header>
      {live}
      {tools}
      <Body {...props} />
    </div>
  )
}

function Days({ statistics: { days, before, since } }: { statistics: GroupOverview }) {
  const { words, formats } = useSaying()
  const span = {
    from: shortDay(formats, days.from, { withYear: true }),
    to: shortDay(formats, days.to, { withYear: true }),
  }
  if (since === null || since <= before.from) return fill(words, 'screen.days', span)
  return fill(words, 'screen.daysSince', { ...span, since: shortDay(formats, since, { withYear: true }) })
}

function Body<Found extends GroupOverview>(props: Props<Found>) {
  const { words, formats } = useSaying()
  const { tryAgain } = useWords('frame')
  const { path, range, found, nobody, marks = [], compared, children } = props
  if (found.isPending) return <Loading />
  if (found.data === undefined)
    return (
      <div role="alert">
        <Notice
          place="box"
          title={words['screen.failed']}
          action={<Button onClick={() => void found.refetch()}>{tryAgain}</Button>}
        >
          {found.error?.message}
        </Notice>
      </div>
    )
  const { data: statistics } = found
  if (statistics.since === null && compared === undefined)
    return (
      <Notice place="box" title={nobody} icon={<ChartColumn />}>
        {words['screen.soon']}
      </Notice>
    )
  if (statistics.since !== null && compared === undefined && hasNoReaders(statistics))
    return (
      <Notice place="box" title={words['screen.noReaders']} icon={<ChartColumn />}>
        {fill(words, 'screen.firstCame', {
          day: shortDay(formats, statistics.since, { withYear: true }),
        })}
      </Notice>
    )
  const { from, to } = statistics.days
  // Days online are no range.
  const days = compared?.with.alignment === 'online' ? `from=${from}&to=${to}` : `range=${range}`
  const csvOf = (by: string) => `${path}/figures.csv?by=${by}&${days}`
  const { interval } = ranges[range]
  return (
    <div
      aria-busy={found.isPlaceholderData || undefined}
      className="flex flex-col gap-5 transition-opacity aria-busy:opacity-60"
    >
      <h2 className="sr-only">{words['screen.figures']}</h2>
      <KeyFigures statistics={statistics} comparison={compared?.with} />
      <Steps
        statistics={statistics}
        interval={interval}
        csv={csvOf(interval)}
        marks={marks}
        compared={compared}
      />
      {children(statistics, csvOf)}
      <ProductsAndSearches statistics={statistics} csvOf={csvOf} />
      <Sources statistics={statistics} csvOf={csvOf} />
    </div>
  )
}

const hasNoReaders = ({ figures }: GroupOverview) =>
  Object.values(figures.now).every(value => (value ?? 0) === 0)

function Loading() {
  const words = useWords('statistics')
  return (
    <div role="status" aria-label={words['screen.loading']} className="flex flex-col gap-5">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
