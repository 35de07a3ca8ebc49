import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { findGroup } from '#db/groups/groups.ts'
import { readerHostBarrier } from '#db/installation/reader-host.ts'
import { barrierSentence, codeBarriers } from '#db/rules/addresses/publishers-code.ts'

const customHeaderJson = z.object({
  own_domain: z.string().nullable().describe("The group's own domain, where custom headers are always shown"),
  shown_on_reader_host: z.boolean(),
  barrier: z.enum(codeBarriers).nullable(),
  explanation: z.string().nullable().describe('Why not, and what to do, for people; null where it is shown'),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "Tell where the custom headers of a group's publications are shown",
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    returns: { 200: { body: z.object({ custom_header: customHeaderJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const barrier = await readerHostBarrier('custom_header')
      const custom_header = {
        own_domain: group.customDomain,
        shown_on_reader_host: barrier === null,
        barrier,
        explanation: barrier && barrierSentence('custom_header', barrier),
      }
      return { body: { custom_header } }
    },
  }),
})
