import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { revokeApiKey } from '#db/people/api-keys.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: endpoint({
    summary: "Revoke one of one's own API keys, for good",
    audience: 'dashboard',
    access: 'session',
    params: z.object({ api_key_id: pathId }),
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      await revokeApiKey(viewer.userId, params.api_key_id)
      return {}
    },
  }),
})
