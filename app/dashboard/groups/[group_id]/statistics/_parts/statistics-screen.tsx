'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Range, ranges } from '#db/rules/statistics/ranges.ts'
import type { GroupOverview } from '#db/statistics/questions/overview.ts'
import { KeyFigures } from './key-figures.tsx'
import { RangeChoice } from './range-choice.tsx'
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
  const isYoung = since !== null && since > before.from
  return (
    <>
      {shortDay(days.from, { withYear: true })} to {shortDay(days.to, { withYear: true })}, compared with as
      many days before. Today’s figures still grow.
      {isYoung && ` Readers are counted since ${shortDay(since, { withYear: true })}.`}
    </>
  )
}

function Body<Found extends GroupOverview>(props: Props<Found>) {
  const { path, range, found, nobody, marks = [], compared, children } = props
  if (found.isPending) return <Loading />
  if (found.data === undefined)
    return (
      <div role="alert" className={boxLook}>
        <Notice
          title="The figures couldn’t be loaded"
          action={<Button onClick={() => void found.refetch()}>Try again</Button>}
        >
          {found.error?.message}
        </Notice>
      </div>
    )
  const { data: statistics } = found
  if (statistics.since === null && compared === undefined)
    return (
      <div className={boxLook}>
        <Notice title={nobody} icon={<ChartColumn />}>
          Figures appear about a minute after the first reader.
        </Notice>
      </div>
    )
  if (statistics.since !== null && compared === undefined && hasNoReaders(statistics))
    return (
      <div className={boxLook}>
        <Notice title="Nobody read in these days" icon={<ChartColumn />}>
          The first reader came on {shortDay(statistics.since, { withYear: true })}. Choose a longer range to
          see earlier figures.
        </Notice>
      </div>
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
      <h2 className="sr-only">Figures</h2>
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

const boxLook = 'rounded-xl border border-hairline bg-raised px-6 py-12'

const hasNoReaders = ({ figures }: GroupOverview) =>
  Object.values(figures.now).every(value => (value ?? 0) === 0)

function Loading() {
  return (
    <div role="status" aria-label="Loading the figures" className="flex flex-col gap-5">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
