import { z } from 'zod'
import { dateTimeFromJson, dateTimeToJson } from '#app/_http/times.ts'
import { keyScopes } from '#db/rules/key-scopes.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dateTime, sentDateTime } from '#db/rules/shapes/moments.ts'
import { filledText } from '#db/rules/shapes/texts.ts'
import type { ApiKey } from '#db/schema/people/api-keys.ts'

export const apiKeyJson = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().describe('The first characters of the key'),
    state: z.enum(['active', 'expired', 'revoked']),
    read_only: z.boolean(),
    scopes: z.array(z.enum(keyScopes)).nullable().describe('null: all scopes, also those to come'),
    group_ids: z.array(z.int()).nullable().describe('null: all groups of the account, also those to come'),
    created_at: dateTime,
    last_used_at: dateTime.nullable().describe('To the minute'),
    expires_at: dateTime.nullable(),
    revoked_at: dateTime.nullable(),
  })
  .meta({ id: 'ApiKey' })

/** Latest date that both PostgreSQL and JavaScript hold; later ones mean no expiry. */
const latestExpiry = Date.UTC(9999, 11, 31)

export const newApiKey = z
  .object({
    name: filledText(100).transform(name => name.trim()),
    read_only: z.boolean().default(false),
    scopes: z
      .array(z.enum(keyScopes))
      .max(100)
      .transform(scopes => [...new Set(scopes)])
      .nullable()
      .default(null),
    group_ids: z
      .array(bodyId)
      .max(1000)
      .transform(ids => [...new Set(ids)])
      .nullable()
      .default(null),
    expires_at: sentDateTime
      .refine(
        time => !(dateTimeFromJson(time, 'UTC').getTime() > latestExpiry),
        'must be before the end of 9999',
      )
      .nullable()
      .default(null),
  })
  .meta({ id: 'NewApiKey' })

export function apiKeyToJson(key: ApiKey): z.input<typeof apiKeyJson> {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    state: stateOf(key),
    read_only: key.readOnly,
    scopes: key.scopes,
    group_ids: key.groupIds,
    created_at: dateTimeToJson(key.createdAt, 'UTC'),
    last_used_at: dateTimeToJson(key.lastUsedAt, 'UTC'),
    expires_at: dateTimeToJson(key.expiresAt, 'UTC'),
    revoked_at: dateTimeToJson(key.revokedAt, 'UTC'),
  }
}

function stateOf({ revokedAt, expiresAt }: ApiKey): z.input<typeof apiKeyJson>['state'] {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= new Date() ? 'expired' : 'active'
}
