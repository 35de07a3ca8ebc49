import type { PublicationActJson, PublicationActResult } from '#app/dashboard/api/_json/publication-acts.ts'
import type { Done, PublicationAct } from '#db/rules/publication-acts.ts'
import { refusal } from './refused.ts'
import { request } from './request.ts'

/** What an act came to: what was done, and what was refused, in words. */
export type Outcome = { done: Done[]; refused: { id: number; title: string; why: string }[] }

/** So many at once take about a second. */
const batch = 20

/**
 * Does the same with some publications, a few at a time.
 * @param onProgress told after each few: how many there are done with
 * @param signal ends it after the few that are under way
 * @throws Refused when a whole call was; what was done until then is told to `onProgress`
 */
export async function carryOut(
  groupId: number,
  act: PublicationAct,
  ids: number[],
  onProgress: (outcome: Outcome) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let from = 0; from < ids.length && !signal?.aborted; from += batch) {
    const { results } = await request<{ results: PublicationActResult[] }>(
      'POST',
      `/dashboard/api/groups/${groupId}/publications/acts`,
      { act: actToJson(act), publication_ids: ids.slice(from, from + batch) },
    )
    onProgress(outcomeOf(results))
  }
}

function actToJson(act: PublicationAct): PublicationActJson {
  if (act.name === 'collect') return { name: 'collect', collection_id: act.collectionId }
  if (act.name === 'tag' || act.name === 'untag') return { name: act.name, metatag_ids: act.metatagIds }
  return { name: act.name }
}

function outcomeOf(results: PublicationActResult[]): Outcome {
  return {
    done: results.flatMap(({ id, done }) => (done === null ? [] : { id, ...doneFromJson(done) })),
    refused: results.flatMap(({ id, title, refusal: refused }) =>
      refused === null
        ? []
        : { id, title: title ?? 'One that is gone', why: refusal(refused.status, refused.body).message },
    ),
  }
}

function doneFromJson(done: NonNullable<PublicationActResult['done']>): Omit<Done, 'id'> {
  return {
    isChanged: done.is_changed,
    before: {
      state: done.state_before,
      isListed: done.was_listed,
      collectionId: done.collection_id_before,
    },
    metatagIds: done.metatag_ids,
  }
}
