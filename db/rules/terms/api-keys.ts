import { z } from 'zod'
import { keyScopes } from '../key-scopes.ts'
import { bodyId } from '../shapes/ids.ts'
import { filledText } from '../shapes/texts.ts'
import { complaint } from '../words/said.ts'

/** Latest date that both PostgreSQL and JavaScript hold; later ones mean no expiry. */
const latestExpiry = new Date(Date.UTC(9999, 11, 31))

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
  expiresAt: z
    .date()
    .refine(
      moment => moment <= latestExpiry,
      complaint('must be before the end of 9999', 'invalid.latestExpiry'),
    )
    .nullable(),
})
export type ApiKeyTerms = z.input<typeof apiKeyTerms>
