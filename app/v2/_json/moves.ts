import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { findGroup } from '#db/groups/groups.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { publicationJson, publicationToJson } from './publications.ts'
import { errorsJson } from './refusals.ts'

const moved = { 200: { body: z.object({ publication: z.tuple([publicationJson]) }) } }

/** Further reasons against being online. */
const onlineRefusals = {
  402: { description: 'The publication limit is reached', body: errorsJson },
  422: { description: 'No conversion has finished yet', body: errorsJson },
}

/** Declares a move's endpoint, without a body. */
export function moveEndpoint(move: 'publish' | 'unlist' | 'withdraw', summary: string) {
  return endpoint({
    operation: `${move}Publication`,
    summary,
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: move === 'withdraw' ? moved : { ...moved, ...onlineRefusals },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await carryOutSchedule(group.id, params.publication_id, move)
      return { body: { publication: [publicationToJson(publication)] } }
    },
  })
}
