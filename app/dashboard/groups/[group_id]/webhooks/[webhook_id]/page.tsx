import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { foundOr404, groupIdOf, groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { mayIn } from '#db/people/permissions.ts'
import { findEndpoint } from '#db/webhooks/endpoints/endpoints.ts'
import { shownEndpoint } from '#db/webhooks/endpoints/shown.ts'
import { DeliveryLog } from './_parts/delivery-log.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('settings'))['webhookLog.title'] }
}

type Props = { params: Promise<{ group_id: string; webhook_id: string }> }

export default async function WebhookPage({ params }: Props) {
  const { group_id, webhook_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/webhooks/${webhook_id}`)
  const group = await groupOf(viewer, group_id)
  if (!mayIn(viewer, group.id, 'write')) redirect(`/dashboard/groups/${group.id}`)
  const endpoint = await foundOr404(() => findEndpoint(viewer, group, groupIdOf(webhook_id)))
  return <DeliveryLog groupId={group.id} webhook={shownEndpoint(endpoint)} />
}
