import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { foundOr404, groupIdOf, groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { findOrder } from '#db/orders/orders.ts'
import { mayIn } from '#db/people/permissions.ts'
import { OrderScreen } from './_parts/order-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('products'))['orders.order'] }
}

type Props = { params: Promise<{ group_id: string; order_id: string }> }

export default async function OrderPage({ params }: Props) {
  const { group_id, order_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/orders/${order_id}`)
  const group = await groupOf(viewer, group_id)
  if (!mayIn(viewer, group.id, 'write')) redirect(`/dashboard/groups/${group.id}`)
  const order = await foundOr404(() => findOrder(group.id, groupIdOf(order_id)))
  return <OrderScreen groupId={group.id} initialData={order} />
}
