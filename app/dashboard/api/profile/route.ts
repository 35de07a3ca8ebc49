import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { changeProfile } from '#db/people/users.ts'
import { text } from '#db/rules/shapes/texts.ts'

const changes = z.object({
  name: text(100)
    .transform(name => name.trim())
    .optional(),
  counted_as_reader: z.boolean().optional(),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: endpoint({
    summary: "Change one's own name, and whether one counts as a reader while signed in",
    audience: 'dashboard',
    access: 'session',
    body: { scope: 'profile', shape: changes },
    returns: {
      200: { body: z.object({ profile: z.object({ name: z.string(), counted_as_reader: z.boolean() }) }) },
    },
    async handle({ viewer, body }) {
      const { name, countedAsReader } = await changeProfile(viewer.userId, {
        name: body.name,
        countedAsReader: body.counted_as_reader,
      })
      return { body: { profile: { name, counted_as_reader: countedAsReader } } }
    },
  }),
})
