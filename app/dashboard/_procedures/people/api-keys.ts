import { z } from 'zod'
import { generateApiKey, listApiKeys, revokeApiKey } from '#db/people/api-keys.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { apiKeyTerms } from '#db/rules/terms/api-keys.ts'
import { ofPerson } from '../procedure.ts'

/** A person's own API keys. */
export default {
  /** Also those that no longer work, newest first. */
  list: ofPerson.handler(({ context }) => listApiKeys(context.viewer.userId)),

  /** The only answer with the clear text. */
  generate: ofPerson
    .input(apiKeyTerms)
    .handler(({ context, input }) => generateApiKey(context.viewer, input)),

  revoke: ofPerson
    .input(z.object({ id: bodyId }))
    .handler(({ context, input }) => revokeApiKey(context.viewer.userId, input.id)),
}
