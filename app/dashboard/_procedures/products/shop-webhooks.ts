import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { requireProductLibraries } from '#db/libraries/required.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { newWebhookSecret } from '#db/rules/shop-webhooks/secrets.ts'
import { setWebhookSecret } from '#db/shop-webhooks/shop-webhooks.ts'
import { writing } from '../procedure.ts'

/** Webhooks by which shops tell that products have changed. */
export default {
  /** Keeps the secret that Shopify signs with, and has the webhooks registered. */
  setSecret: writing
    .input(z.object({ groupId: bodyId, integrationId: bodyId, ...newWebhookSecret.shape }))
    .handler(async ({ context, input: { groupId, integrationId, secret } }) => {
      const group = await findGroup(context.viewer, groupId)
      requireProductLibraries(context.viewer.account)
      await setWebhookSecret(group.id, integrationId, secret)
    }),
}
