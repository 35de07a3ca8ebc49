import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { deliveryStates } from '#db/schema/webhooks/deliveries.ts'
import {
  findDelivery,
  type ListedDelivery,
  listDeliveries,
  listTries,
} from '#db/webhooks/deliveries/deliveries.ts'
import { replayDelivery } from '#db/webhooks/deliveries/replays.ts'
import { findEndpoint } from '#db/webhooks/endpoints/endpoints.ts'
import { eventId } from '#db/webhooks/messages.ts'
import { inGroup } from '../named.ts'
import { partNumber, sliceOfPart } from '../parts.ts'
import { reading, writing } from '../procedure.ts'

const perPart = 25

const ofWebhook = inGroup.extend({ webhookId: bodyId })
const one = ofWebhook.extend({ id: bodyId })

/** Events on their way to a webhook, of the last 30 days. */
export const deliveries = {
  /** Newest first. */
  list: reading
    .input(ofWebhook.extend({ state: z.enum(deliveryStates).optional(), part: partNumber }))
    .handler(async ({ context: { viewer }, input }) => {
      const { id } = await endpointNamed(viewer, input)
      const { state, part } = input
      const { items, hasMore } = await listDeliveries(id, state ? { state } : {}, sliceOfPart(part, perPart))
      return { items: items.map(deliveryInBrief), hasMore }
    }),

  /** The requests of a delivery and their answers, the first one first. */
  tries: reading.input(one).handler(async ({ context: { viewer, language }, input }) => {
    const endpoint = await endpointNamed(viewer, input)
    const { id } = await findDelivery(endpoint.id, input.id)
    const words = dashboardWordsIn(language, 'reasons')
    return (await listTries(id)).map(({ reason, ...attempt }) => ({
      ...attempt,
      error: attempt.error && storedInWords(words, reason, attempt.error),
    }))
  }),

  /** With the id that it had, whatever became of it. */
  replay: writing.input(one).handler(async ({ context: { viewer }, input }) => {
    const endpoint = await endpointNamed(viewer, input)
    const { id } = await findDelivery(endpoint.id, input.id)
    await replayDelivery(endpoint, id)
  }),
}

async function endpointNamed(viewer: Viewer, { groupId, webhookId }: z.output<typeof ofWebhook>) {
  return findEndpoint(viewer, await findGroup(viewer, groupId), webhookId)
}

function deliveryInBrief({
  id,
  event,
  eventId: number,
  state,
  tries,
  lastStatus,
  nextTryAt,
  createdAt,
}: ListedDelivery) {
  return { id, type: event.type, eventId: eventId(number), state, tries, lastStatus, nextTryAt, createdAt }
}
