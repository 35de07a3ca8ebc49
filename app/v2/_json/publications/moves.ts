import { z } from 'zod'
import { requireRevision } from '#app/_http/answers/caching.ts'
import { errorsJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { findGroup } from '#db/groups/groups.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { publicationJson, publicationToJson } from './publications.ts'

const moved = { 200: { body: z.object({ publication: z.tuple([publicationJson]) }) } }

/** Further reasons against being online. */
const onlineRefusals = {
  402: { description: 'The publication limit is reached', body: errorsJson },
  422: { description: 'No conversion has finished yet', body: errorsJson },
}

const descriptions = {
  publish:
    'Readers can open it at its `public_url`, and lists show it. 422 before its first conversion has finished, 402 at the limit of the account.',
  unlist:
    'Readers can open it at its address, but lists, the sitemap and search engines leave it out. 402 at the limit of the account.',
  withdraw: 'Readers can no longer open it; its address stays its own.',
}

/** Declares a move's endpoint, without a body. */
export function moveEndpoint(move: 'publish' | 'unlist' | 'withdraw', summary: string) {
  return endpoint({
    operation: `${move}Publication`,
    summary,
    description: descriptions[move],
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    byRevision: true,
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: move === 'withdraw' ? moved : { ...moved, ...onlineRefusals },
    async handle({ viewer, params, request }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await carryOutSchedule(group.id, params.publication_id, move, now =>
        requireRevision(request, now.revision),
      )
      return { body: { publication: [publicationToJson(publication)] } }
    },
  })
}
