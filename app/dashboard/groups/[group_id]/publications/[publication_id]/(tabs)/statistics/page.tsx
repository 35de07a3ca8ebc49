import type { Metadata } from 'next'
import { managedPageToJson } from '#app/dashboard/api/_json/managed-pages.ts'
import { listManagedPages } from '#db/pages/manager.ts'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'
import { PublicationStatistics } from '../../_parts/statistics/publication-statistics.tsx'

export const metadata: Metadata = { title: 'Statistics' }

export default async function StatisticsPage(props: PublicationParams) {
  const { group, publication } = await publicationAt(props, '/statistics')
  const pages = await listManagedPages(publication.id)
  return (
    <PublicationStatistics
      key={publication.id}
      groupId={group.id}
      publicationId={publication.id}
      title={publication.title}
      pages={pages.map(page => managedPageToJson(publication, page))}
    />
  )
}
