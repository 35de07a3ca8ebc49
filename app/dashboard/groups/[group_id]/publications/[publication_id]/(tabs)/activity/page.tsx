import type { Metadata } from 'next'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { ActivityScreen } from '../../_parts/activity/activity-screen.tsx'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('publication'))['tabs.activity'] }
}

export default async function ActivityPage(props: PublicationParams) {
  const { group, publication, mayWrite } = await publicationAt(props, '/activity')
  return (
    <ActivityScreen
      key={publication.id}
      group={{ id: group.id, timeZone: group.timeZone }}
      publicationId={publication.id}
      mayWrite={mayWrite}
    />
  )
}
