import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { offRefusal } from '#app/v2/_json/webhooks/webhooks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { sentDateTime, sentMoment } from '#db/rules/shapes/moments.ts'
import { mostReplayed, replay } from '#db/webhooks/deliveries/replays.ts'
import { findEndpoint } from '#db/webhooks/endpoints/endpoints.ts'

const replayBody = z
  .object({
    what: z
      .enum(['failed', 'all'])
      .describe(
        'failed: those whose delivery failed; all: every event that the webhook takes, also from while it was off',
      ),
    from: sentDateTime.optional().describe('The first moment; that of the oldest event by default'),
    to: sentDateTime.optional().describe('The moment after the last; now by default'),
  })
  .meta({ id: 'WebhookReplay' })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'replayEvents',
    summary: 'Send events to a webhook again',
    description: `Of the last 30 days, oldest first, with the ids that they had; ${mostReplayed} at once.`,
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params: z.object({ group_id: pathId, webhook_id: pathId }),
    body: { scope: 'replay', shape: replayBody, example: { what: 'failed' } },
    returns: { 202: { body: z.object({ count: z.int().describe('Events on their way') }) }, ...offRefusal },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const target = await findEndpoint(viewer, group, params.webhook_id)
      const [from, to] = [body.from, body.to].map(moment => sentMoment(moment, group.timeZone))
      const isFailedOnly = body.what === 'failed'
      return {
        body: { count: await replay(target, { isFailedOnly, ...(from && { from }), ...(to && { to }) }) },
      }
    },
  }),
})
