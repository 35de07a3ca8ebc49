import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { endSession } from '#db/people/sessions.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: endpoint({
    summary: 'Sign out on one device',
    audience: 'dashboard',
    access: 'session',
    params: z.object({ session_id: z.uuid() }),
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      await endSession(viewer.userId, params.session_id)
      return {}
    },
  }),
})
