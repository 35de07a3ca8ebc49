import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { listFolders } from '#db/collections/folders.ts'
import { mayIn } from '#db/people/permissions.ts'
import { FolderShelf } from './_parts/folder-shelf.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('list'))['collections.title'] }
}

export default async function CollectionsPage({ params }: { params: Promise<{ group_id: string }> }) {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/collections`)
  const group = await groupOf(viewer, group_id)
  const folders = await listFolders(group.id)
  return <FolderShelf groupId={group.id} mayWrite={mayIn(viewer, group.id, 'write')} initialData={folders} />
}
