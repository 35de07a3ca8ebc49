import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { env } from '#db/env.ts'
import { mayIn } from '#db/people/permissions.ts'
import { MediaScreen } from './_parts/media-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('editor'))['media.library'] }
}

export default async function MediaPage({ params }: { params: Promise<{ group_id: string }> }) {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/media`)
  const group = await groupOf(viewer, group_id)
  const mayWrite = mayIn(viewer, group.id, 'write')
  return <MediaScreen groupId={group.id} mayWrite={mayWrite} maxFilmBytes={env().maxFilmBytes} />
}
