import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { revisionAnswer } from '#components/editor/saving/answers.ts'
import { findSpread } from '#db/spreads/spreads.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get the revision of the publication that a spread belongs to',
    description: 'Cheap: who has the spread open asks every few seconds whether anybody changed anything.',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ spread_id: pathId }),
    returns: { 200: { body: revisionAnswer } },
    async handle({ viewer, params }) {
      const { publication } = await findSpread(viewer, params.spread_id)
      return { body: { revision: publication.revision } }
    },
  }),
})
