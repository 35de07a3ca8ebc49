import type { Metadata } from 'next'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { shownPages } from '#db/pages/shown.ts'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'
import { PublicationStatistics } from '../../_parts/statistics/publication-statistics.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('statistics')).title }
}

export default async function StatisticsPage(props: PublicationParams) {
  const { group, publication } = await publicationAt(props, '/statistics')
  return (
    <PublicationStatistics
      key={publication.id}
      groupId={group.id}
      publicationId={publication.id}
      title={publication.title}
      pages={await shownPages(publication)}
    />
  )
}
