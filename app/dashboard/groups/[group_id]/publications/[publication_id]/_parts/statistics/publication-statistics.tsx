'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { ComparedDays } from '#app/dashboard/groups/[group_id]/statistics/_parts/compared-with.tsx'
import { ReadingStrip } from '#app/dashboard/groups/[group_id]/statistics/_parts/live/reading-strip.tsx'
import { StatisticsScreen } from '#app/dashboard/groups/[group_id]/statistics/_parts/statistics-screen.tsx'
import { figuresRereadMs, useRange } from '#app/dashboard/groups/[group_id]/statistics/_parts/use-range.ts'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { ComparisonTools, useBeside } from './comparison-tools.tsx'
import { Filmstrip } from './filmstrip.tsx'
import { markInWords } from './mark-words.ts'

type Props = { groupId: number; publicationId: number; title: string; pages: PageListItem[] }

export function PublicationStatistics({ groupId, publicationId, title, pages }: Props) {
  const words = useWords('statistics')
  const list = useWords('list')
  const range = useRange()
  const beside = useBeside()
  const found = useQuery(
    api.statistics.ofPublication.queryOptions({
      input: { groupId, publicationId, range, ...(beside && { beside }) },
      placeholderData: keepPreviousData,
      refetchInterval: figuresRereadMs,
    }),
  )
  const publication = `/dashboard/groups/${groupId}/publications/${publicationId}`
  const comparison = found.data?.comparison
  return (
    <StatisticsScreen
      heading={<h2 className="text-lg font-semibold">{words.title}</h2>}
      path={`${publication}/statistics`}
      range={range}
      live={<ReadingStrip groupId={groupId} publicationId={publicationId} />}
      found={found}
      nobody={words['screen.nobodyYet']}
      days={
        found.data &&
        comparison && <ComparedDays days={found.data.days} comparison={comparison} wished={beside?.align} />
      }
      tools={
        <ComparisonTools
          groupId={groupId}
          publicationId={publicationId}
          beside={beside}
          title={comparison?.title}
        />
      }
      marks={found.data?.marks.map(mark => ({ day: mark.day, words: markInWords(words, list, mark) }))}
      compared={comparison && { title, with: comparison }}
    >
      {(statistics, csvOf) => (
        <Filmstrip
          pages={pages}
          readPages={statistics.pages}
          editor={`${publication}/hotspots`}
          csv={csvOf('page')}
        />
      )}
    </StatisticsScreen>
  )
}
