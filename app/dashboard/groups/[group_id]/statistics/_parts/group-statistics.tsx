'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useWords } from '#components/words/words.tsx'
import { FigureTable } from './figure-table.tsx'
import { ReadingStrip } from './live/reading-strip.tsx'
import { namedFigures } from './named-figures.ts'
import { PublicationTitle } from './publication-title.tsx'
import { StatisticsScreen } from './statistics-screen.tsx'
import { figuresRereadMs, useRange } from './use-range.ts'

/** The figures of all of a group's publications. */
export function GroupStatistics({ groupId }: { groupId: number }) {
  const words = useWords('statistics')
  const range = useRange()
  const found = useQuery(
    api.statistics.ofGroup.queryOptions({
      input: { groupId, range },
      placeholderData: keepPreviousData,
      refetchInterval: figuresRereadMs,
    }),
  )
  const { opens, visits, pageViews, visibleSeconds } = namedFigures(words)
  return (
    <StatisticsScreen
      heading={<h1 className="text-xl font-semibold tracking-tight">{words.title}</h1>}
      path={`/dashboard/groups/${groupId}/statistics`}
      range={range}
      live={<ReadingStrip groupId={groupId} />}
      found={found}
      nobody={words['screen.nobody']}
    >
      {({ publications }, csvOf) => (
        <FigureTable
          title={words['screen.publications']}
          of={words['screen.publication']}
          figures={[opens, visits, pageViews, visibleSeconds]}
          rows={publications.map(row => ({
            key: row.publicationId,
            label: <PublicationTitle groupId={groupId} {...row} />,
            values: [row.opens, row.visits, row.pageViews, row.visibleSeconds],
          }))}
          csv={csvOf('publication')}
          empty={words['screen.noPublication']}
        />
      )}
    </StatisticsScreen>
  )
}
