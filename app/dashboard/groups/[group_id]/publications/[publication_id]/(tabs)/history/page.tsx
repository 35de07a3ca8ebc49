import { redirect } from 'next/navigation'
import type { PublicationParams } from '../../_parts/publication-at.ts'

/** Former address of Activity, still in mails and bookmarks. */
export default async function HistoryPage({ params }: PublicationParams) {
  const { group_id, publication_id } = await params
  redirect(`/dashboard/groups/${group_id}/publications/${publication_id}/activity`)
}
