import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/ids.ts'
import { findGroup } from '#db/groups.ts'
import { advance } from '#db/publishing.ts'
import { publicationJson, publicationToJson } from './publications.ts'

/** The endpoint of a move: no body, the publication as an answer. */
export function moveEndpoint(move: 'publish' | 'unlist' | 'withdraw', summary: string) {
  return endpoint({
    summary,
    access: 'write',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: { 200: { body: z.object({ publication: z.tuple([publicationJson]) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await advance(group.id, params.publication_id, move)
      return { body: { publication: [publicationToJson(publication)] } }
    },
  })
}
