import type { Metadata } from 'next'
import { ActivityScreen } from '../../_parts/activity/activity-screen.tsx'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'

export const metadata: Metadata = { title: 'Activity' }

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
