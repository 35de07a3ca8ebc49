import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { NotFound } from '#db/errors.ts'
import type { WebhookEventType } from '#db/rules/webhooks/events.ts'
import {
  type DeliveryState,
  type WebhookDelivery,
  type WebhookTry,
  webhookDeliveries,
  webhookTries,
} from '#db/schema/webhooks/deliveries.ts'
import { type WebhookEvent, webhookEventRows } from '#db/schema/webhooks/events.ts'
import { type Slice, type Sliced, sliced } from '#db/slices.ts'

/** A delivery with its event, and the status of its last try; null without an answer. */
export type ListedDelivery = WebhookDelivery & { event: WebhookEvent; lastStatus: number | null }

export type DeliveryFilter = { state?: DeliveryState; type?: WebhookEventType }

/** Lists the deliveries to an endpoint, newest first. */
export async function listDeliveries(
  endpointId: number,
  { state, type }: DeliveryFilter,
  slice: Slice,
): Promise<Sliced<ListedDelivery>> {
  const rows = await withEvents()
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state && eq(webhookDeliveries.state, state),
        type && eq(webhookEventRows.type, type),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows.map(listed), slice)
}

/** Finds a delivery to an endpoint. @throws NotFound */
export async function findDelivery(endpointId: number, id: number): Promise<ListedDelivery> {
  const [row] = await withEvents().where(
    and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.id, id)),
  )
  if (row === undefined) throw new NotFound('Delivery')
  return listed(row)
}

/** Lists the tries of a delivery, the first one first. */
export async function listTries(deliveryId: number): Promise<WebhookTry[]> {
  return database()
    .select()
    .from(webhookTries)
    .where(eq(webhookTries.deliveryId, deliveryId))
    .orderBy(asc(webhookTries.id))
    .limit(mostTries)
}

const mostTries = 200

function withEvents() {
  return database()
    .select({ delivery: webhookDeliveries, event: webhookEventRows, lastStatus })
    .from(webhookDeliveries)
    .innerJoin(webhookEventRows, eq(webhookEventRows.id, webhookDeliveries.eventId))
    .$dynamic()
}

const lastStatus = sql<number | null>`(
  select ${webhookTries.status} from ${webhookTries} where ${webhookTries.deliveryId} = ${webhookDeliveries.id}
  order by ${webhookTries.id} desc limit 1)`

type Row = { delivery: WebhookDelivery; event: WebhookEvent; lastStatus: number | null }

const listed = ({ delivery, ...more }: Row): ListedDelivery => ({ ...delivery, ...more })
