import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { muteMails } from '#db/people/users.ts'
import { mailTopics } from '#db/rules/mails/topics.ts'

const mailsJson = z.object({ muted: z.array(z.enum(mailTopics)).max(mailTopics.length) })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: endpoint({
    summary: 'Choose topics of mails that one does not want',
    audience: 'dashboard',
    access: 'session',
    body: { scope: 'mails', shape: mailsJson },
    returns: { 200: { body: z.object({ mails: mailsJson }) } },
    async handle({ viewer, body }) {
      const { mutedMails } = await muteMails(viewer.userId, body.muted)
      return { body: { mails: { muted: mutedMails } } }
    },
  }),
})
