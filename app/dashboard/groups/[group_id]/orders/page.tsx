import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { mayIn } from '#db/people/permissions.ts'
import { OrderList } from './_parts/order-list.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('products'))['orders.title'] }
}

type Props = { params: Promise<{ group_id: string }>; searchParams: Promise<Record<string, string>> }

export default async function OrdersPage({ params, searchParams }: Props) {
  const { group_id } = await params
  const query = new URLSearchParams(await searchParams).toString()
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/orders${query && `?${query}`}`)
  const group = await groupOf(viewer, group_id)
  if (!mayIn(viewer, group.id, 'write')) redirect(`/dashboard/groups/${group.id}`)
  return (
    <OrderList
      groupId={group.id}
      isTaken={group.shop.kind === 'order_form'}
      mayManage={mayIn(viewer, group.id, 'manage')}
    />
  )
}
