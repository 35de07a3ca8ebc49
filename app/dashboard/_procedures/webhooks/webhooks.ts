import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { newWebhook, replayTerms, webhookTerms } from '#db/rules/webhooks/terms.ts'
import { replay, sendTest } from '#db/webhooks/deliveries/replays.ts'
import {
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  mostEndpoints,
  rotateSecret,
  updateEndpoint,
} from '#db/webhooks/endpoints/endpoints.ts'
import { shownEndpoint } from '#db/webhooks/endpoints/shown.ts'
import { inGroup } from '../named.ts'
import { reading, writing } from '../procedure.ts'
import { deliveries } from './deliveries.ts'

const named = inGroup.extend({ id: bodyId })
const changes = named.extend({ ...webhookTerms.partial().shape, isOn: z.boolean().optional() })

/** Addresses that a group's events are sent to, those of its account among them for administrators. */
export default {
  list: reading.input(inGroup).handler(async ({ context: { viewer }, input }) => {
    const group = await findGroup(viewer, input.groupId)
    const { items } = await listEndpoints(viewer, group, { limit: mostEndpoints, offset: 0 })
    return items.map(shownEndpoint)
  }),

  /** Answers with the secret, which nothing else does but its replacement. */
  create: writing
    .input(inGroup.extend(newWebhook.shape))
    .handler(async ({ context: { viewer }, input: { groupId, ...given } }) => {
      const endpoint = await createEndpoint(viewer, await findGroup(viewer, groupId), given)
      return { ...shownEndpoint(endpoint), secret: endpoint.secrets.current }
    }),

  change: writing.input(changes).handler(async ({ context: { viewer }, input }) => {
    const { groupId: _, id: __, ...changed } = input
    const { id } = await endpointNamed(viewer, input)
    return shownEndpoint(await updateEndpoint(id, changed))
  }),

  /** With its log. */
  remove: writing.input(named).handler(async ({ context: { viewer }, input }) => {
    const { id } = await endpointNamed(viewer, input)
    await deleteEndpoint(id)
  }),

  /** The secret before signs too for a day. */
  rotateSecret: writing.input(named).handler(async ({ context: { viewer }, input }) => {
    const { id } = await endpointNamed(viewer, input)
    const endpoint = await rotateSecret(id)
    return { ...shownEndpoint(endpoint), secret: endpoint.secrets.current }
  }),

  sendTest: writing.input(named).handler(async ({ context: { viewer }, input }) => {
    await sendTest(await endpointNamed(viewer, input))
  }),

  /** Returns the number of events on their way. */
  replay: writing
    .input(named.extend(replayTerms.shape))
    .handler(async ({ context: { viewer }, input }) => replay(await endpointNamed(viewer, input), input)),

  deliveries,
}

async function endpointNamed(viewer: Viewer, { groupId, id }: z.output<typeof named>) {
  return findEndpoint(viewer, await findGroup(viewer, groupId), id)
}
