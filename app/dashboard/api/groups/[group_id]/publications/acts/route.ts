import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { bodyId, pathId } from '#app/_http/ids.ts'
import { answerTo } from '#app/_http/refusals.ts'
import { resource } from '#app/_http/resource.ts'
import {
  type PublicationActResult,
  publicationAct,
  publicationActFromJson,
  publicationActResult,
} from '#app/dashboard/api/_json/publication-acts.ts'
import { Refusal } from '#db/errors.ts'
import { findGroup } from '#db/groups.ts'
import { act, titlesOf } from '#db/publication-acts.ts'
import type { PublicationAct } from '#db/rules/publication-acts.ts'

/** So many take a second or two: the dashboard sends as many such calls as it needs, and shows how far they are. */
const mostAtOnce = 50

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Do the same with several publications',
    description: 'Each by itself: what one is refused does not keep the others from it.',
    extension: true,
    access: 'write',
    params: z.object({ group_id: pathId }),
    body: {
      shape: z.object({ act: publicationAct, publication_ids: z.array(bodyId).min(1).max(mostAtOnce) }),
    },
    returns: { 200: { body: z.object({ results: z.array(publicationActResult) }) } },
    async handle({ viewer, params, body, request }) {
      const group = await findGroup(viewer, params.group_id)
      const wanted = publicationActFromJson(body.act)
      const titles = await titlesOf(group.id, body.publication_ids)
      const results: PublicationActResult[] = []
      for (const id of new Set(body.publication_ids)) {
        // Whoever has gone away wants no more of it done than was.
        if (request.signal.aborted) break
        results.push({ title: titles.get(id) ?? null, ...(await resultOf(group.id, id, wanted)) })
      }
      return { body: { results } }
    },
  }),
})

async function resultOf(
  groupId: number,
  id: number,
  wanted: PublicationAct,
): Promise<Omit<PublicationActResult, 'title'>> {
  try {
    const { before, isChanged, metatagIds } = await act(groupId, id, wanted)
    const done = {
      is_changed: isChanged,
      state_before: before.state,
      was_listed: before.isListed,
      collection_id_before: before.collectionId,
      metatag_ids: metatagIds,
    }
    return { id, done, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const answer = answerTo(error, '')
    return { id, done: null, refusal: { status: answer.status, body: await answer.json() } }
  }
}
