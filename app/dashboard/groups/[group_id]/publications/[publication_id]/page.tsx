import type { Metadata } from 'next'
import { foundOr404, groupOf, idOf } from '#app/dashboard/_auth/group-of.ts'
import { currentViewer, requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { conversionToJson } from '#app/v2/_json/conversions.ts'
import { publicationToJson } from '#app/v2/_json/publications.ts'
import { listConversions } from '#db/conversions.ts'
import { findPublication } from '#db/publications.ts'
import { PublicationScreen } from './_parts/publication-screen.tsx'

type Props = { params: Promise<{ group_id: string; publication_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await currentViewer()
  if (viewer === undefined) return {}
  const { group_id, publication_id } = await params
  const group = await groupOf(viewer, group_id)
  const { title } = await foundOr404(() => findPublication(group.id, idOf(publication_id)))
  return { title }
}

export default async function PublicationPage({ params }: Props) {
  const { group_id, publication_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/publications/${publication_id}`)
  const group = await groupOf(viewer, group_id)
  const publication = await foundOr404(() => findPublication(group.id, idOf(publication_id)))
  const conversions = await listConversions(publication.id)
  return (
    <PublicationScreen
      key={publication.id}
      group={{ id: group.id, timeZone: group.timeZone }}
      mayWrite={viewer.mayWrite}
      publication={publicationToJson(publication)}
      conversions={conversions.map(conversion => conversionToJson(conversion, group.id))}
      scheduleNote={publication.scheduleNote}
    />
  )
}
