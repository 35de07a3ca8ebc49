import type { Metadata } from 'next'
import { HistoryScreen } from '../../_parts/history-screen.tsx'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'

export const metadata: Metadata = { title: 'History' }

export default async function HistoryPage(props: PublicationParams) {
  const { group, publication, mayWrite } = await publicationAt(props, '/history')
  return (
    <HistoryScreen
      key={publication.id}
      group={{ id: group.id, timeZone: group.timeZone }}
      publicationId={publication.id}
      mayWrite={mayWrite}
    />
  )
}
