import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { renameUser } from '#db/people/users.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: endpoint({
    summary: "Change one's own name",
    audience: 'dashboard',
    access: 'session',
    body: { scope: 'profile', shape: z.object({ name: text(100).transform(name => name.trim()) }) },
    returns: { 200: { body: z.object({ profile: z.object({ name: z.string() }) }) } },
    async handle({ viewer, body }) {
      const { name } = await renameUser(viewer.userId, body.name)
      return { body: { profile: { name } } }
    },
  }),
})
