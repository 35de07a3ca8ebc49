import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { dateTimeFromJson } from '#app/_http/times.ts'
import { apiKeyJson, apiKeyToJson, newApiKey } from '#app/dashboard/api/_json/api-keys.ts'
import { generateApiKey, listApiKeys } from '#db/people/api-keys.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List one's own API keys, also those that no longer work, newest first",
    audience: 'dashboard',
    access: 'session',
    returns: { 200: { body: z.object({ api_keys: z.array(apiKeyJson) }) } },
    async handle({ viewer }) {
      const keys = await listApiKeys(viewer.userId)
      return { body: { api_keys: keys.map(apiKeyToJson) } }
    },
  }),
  POST: endpoint({
    summary: 'Generate an API key',
    description: 'Its clear text is in this answer and nowhere else.',
    audience: 'dashboard',
    access: 'session',
    body: { scope: 'api_key', shape: newApiKey },
    returns: { 201: { body: z.object({ api_key: apiKeyJson, key: z.string() }) } },
    async handle({ viewer, body }) {
      const made = await generateApiKey(viewer, {
        name: body.name,
        readOnly: body.read_only,
        scopes: body.scopes,
        groupIds: body.group_ids,
        expiresAt: dateTimeFromJson(body.expires_at, 'UTC'),
      })
      return {
        body: { api_key: apiKeyToJson(made), key: made.key },
        headers: { 'Cache-Control': 'no-store' },
      }
    },
  }),
})
