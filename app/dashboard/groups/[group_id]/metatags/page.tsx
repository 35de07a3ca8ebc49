import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { listCountedMetatags } from '#db/collections/folders.ts'
import { mayIn } from '#db/people/permissions.ts'
import { MetatagBoard } from './_parts/metatag-board.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('settings'))['metatags.title'] }
}

export default async function MetatagsPage({ params }: { params: Promise<{ group_id: string }> }) {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/metatags`)
  const group = await groupOf(viewer, group_id)
  const metatags = await listCountedMetatags(group.id)
  return (
    <MetatagBoard groupId={group.id} mayWrite={mayIn(viewer, group.id, 'write')} initialData={metatags} />
  )
}
