import { z } from 'zod'
import { generateApiKey, listApiKeys, revokeApiKey } from '#db/people/api-keys.ts'
import { keyScopes } from '#db/rules/key-scopes.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { filledText } from '#db/rules/shapes/texts.ts'
import { ofPerson } from '../procedure.ts'

/** Latest date that both PostgreSQL and JavaScript hold; later ones mean no expiry. */
const latestExpiry = new Date(Date.UTC(9999, 11, 31))

const terms = z.object({
  name: filledText(100).transform(name => name.trim()),
  readOnly: z.boolean(),
  scopes: z
    .array(z.enum(keyScopes))
    .max(100)
    .transform(scopes => [...new Set(scopes)])
    .nullable(),
  groupIds: z
    .array(bodyId)
    .max(1000)
    .transform(ids => [...new Set(ids)])
    .nullable(),
  expiresAt: z
    .date()
    .refine(moment => moment <= latestExpiry, 'must be before the end of 9999')
    .nullable(),
})

/** A person's own API keys. */
export default {
  /** Also those that no longer work, newest first. */
  list: ofPerson.handler(({ context }) => listApiKeys(context.viewer.userId)),

  /** The only answer with the clear text. */
  generate: ofPerson.input(terms).handler(({ context, input }) => generateApiKey(context.viewer, input)),

  revoke: ofPerson
    .input(z.object({ id: bodyId }))
    .handler(({ context, input }) => revokeApiKey(context.viewer.userId, input.id)),
}
