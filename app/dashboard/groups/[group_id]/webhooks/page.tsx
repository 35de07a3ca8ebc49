import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { mayIn } from '#db/people/permissions.ts'
import { listEndpoints, mayUseAccountEndpoints, mostEndpoints } from '#db/webhooks/endpoints/endpoints.ts'
import { shownEndpoint } from '#db/webhooks/endpoints/shown.ts'
import { WebhookList } from './_parts/webhook-list.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('settings'))['webhooks.title'] }
}

export default async function WebhooksPage({ params }: { params: Promise<{ group_id: string }> }) {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/webhooks`)
  const group = await groupOf(viewer, group_id)
  if (!mayIn(viewer, group.id, 'write')) redirect(`/dashboard/groups/${group.id}`)
  const { items } = await listEndpoints(viewer, group, { limit: mostEndpoints, offset: 0 })
  return (
    <WebhookList
      groupId={group.id}
      initialData={items.map(shownEndpoint)}
      mayUseAccount={mayUseAccountEndpoints(viewer)}
    />
  )
}
