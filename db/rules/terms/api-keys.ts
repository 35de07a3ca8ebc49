import { z } from 'zod'
import { keyScopes } from '../key-scopes.ts'
import { bodyId } from '../shapes/ids.ts'
import { sentInstant } from '../shapes/moments.ts'
import { filledText } from '../shapes/texts.ts'

/** Rights of a person's key: scopes, groups and last day; null for no limit. */
export const apiKeyTerms = z.object({
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
  expiresAt: sentInstant.nullable(),
})
export type ApiKeyTerms = z.input<typeof apiKeyTerms>
