import { redirect } from 'next/navigation'
import { csvHeaders, csvOf, csvRows } from '#app/_http/answers/csv.ts'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { everyOrder } from '#db/orders/orders.ts'
import { mayIn } from '#db/people/permissions.ts'
import { type OrderState, orderStates } from '#db/rules/orders/orders.ts'
import { orderColumns, rowsOfOrder } from './orders-as-csv.ts'

type Context = { params: Promise<{ group_id: string }> }

/** Downloads a group's orders as CSV, a row for each product. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/orders`)
  const group = await groupOf(viewer, group_id)
  if (!mayIn(viewer, group.id, 'write')) redirect(`/dashboard/groups/${group.id}`)
  const asked = new URL(request.url).searchParams.get('state')
  const state = orderStates.find(one => one === asked)
  return new Response(streamed(ordersAsCsv(group.id, state)), {
    headers: csvHeaders(`orders-${group.slug}`),
  })
}

async function* ordersAsCsv(groupId: number, state: OrderState | undefined): AsyncGenerator<string> {
  yield csvOf([orderColumns])
  for await (const part of everyOrder(groupId, state)) yield csvRows(part.flatMap(rowsOfOrder))
}

function streamed(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
