import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepAct } from '#app/dashboard/_acts/own-acts.ts'
import type {
  ActJson,
  ActReportJson,
  PublicationActJson,
  WantedActJson,
} from '#app/dashboard/api/_json/publications/acts.ts'
import type { PublicationFilterJson } from '#app/dashboard/api/_json/publications/publications.ts'
import type { ActReviewJson } from '#app/dashboard/api/_review/act-review.ts'
import type { PublicationAct } from '#db/rules/acts/publication-acts.ts'
import type { ActQuestion } from '#db/rules/acts/questions.ts'
import { call } from '../client.ts'
import { publicationsOf } from './publications.ts'

export type Act = ActJson
/** An act with its refusals. */
export type ActReport = ActReportJson
/** By ids, all that a list's filter matches, or those that an earlier act changed. */
export type ActOn = { ids: number[] } | { filter: PublicationFilterJson } | { changedBy: number }

const pollMs = 700 // poll interval of a running act
const idleMs = 20_000 // poll interval for acts of others

const acts = '/dashboard/api/groups/{group_id}/publications/acts'
const one = `${acts}/{act_id}` as const
const keyOf = (groupId: number) => ['groups', groupId, 'acts']

/** Returns the group's bulk acts that run or can be undone, newest first. */
export function useManyActs(groupId: number): Act[] {
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: keyOf(groupId),
    queryFn: async () => (await call('GET', acts, { params: { group_id: groupId } })).acts,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : idleMs),
  })
  const many = data.filter(({ total }) => total > 1)
  const progress = many.map(({ id, waiting }) => `${id} ${waiting}`).join()
  const seen = useRef(progress)
  useEffect(() => {
    if (seen.current !== progress && seen.current !== '')
      void queries.invalidateQueries(publicationsOf(groupId))
    seen.current = progress
  }, [progress, queries, groupId])
  return many
}

export const isRunning = ({ ended_at }: Act) => ended_at === null

/** @throws Refused */
export async function startAct(groupId: number, act: PublicationAct, on: ActOn): Promise<ActReport> {
  return kept(groupId, await send(groupId, act, on))
}

/** Runs an act to its end as part of a larger one, without a note. @throws Refused */
export async function finishAct(groupId: number, act: PublicationAct, on: ActOn): Promise<Act> {
  let told = await send(groupId, act, on)
  while (isRunning(told.act)) {
    await new Promise(resolve => setTimeout(resolve, pollMs))
    told = await readAct(groupId, told.act.id)
  }
  return told.act
}

/** @throws Refused */
export async function undoAct(groupId: number, id: number): Promise<ActReport> {
  return kept(groupId, await call('POST', `${one}/undo`, named(groupId, id)))
}

function send(groupId: number, act: PublicationAct, on: ActOn): Promise<ActReport> {
  return call('POST', acts, { params: { group_id: groupId }, body: wantedToJson(act, on) })
}

/** Bulk results stay in this browser until dismissed. */
function kept(groupId: number, told: ActReport): ActReport {
  if (told.act.total > 1) keepAct(groupId, told.act.id)
  return told
}

/** @throws Refused */
export function stopAct(groupId: number, id: number): Promise<unknown> {
  return call('POST', `${one}/stop`, named(groupId, id))
}

/** @throws Refused */
export function readAct(groupId: number, id: number): Promise<ActReport> {
  return call('GET', one, named(groupId, id))
}

/** Question for acts that readers would notice, or the publication to review first. */
export type BeforeAct = { question: ActQuestion | null; look_at: { id: number; title: string } | null }

/** @throws Refused */
export function readQuestion(groupId: number, act: PublicationAct, on: ActOn): Promise<BeforeAct> {
  return call('POST', `${acts}/question`, {
    params: { group_id: groupId },
    body: wantedToJson(act, on),
  })
}

/** Returns hints on publications that would go online. @throws Refused */
export function readActReview(groupId: number, act: PublicationAct, on: ActOn): Promise<ActReviewJson> {
  return call('POST', `${acts}/review`, { params: { group_id: groupId }, body: wantedToJson(act, on) })
}

function wantedToJson(act: PublicationAct, on: ActOn): WantedActJson {
  return { act: actToJson(act), ...actOnToJson(on) }
}

function actOnToJson(on: ActOn) {
  if ('changedBy' in on) return { changed_by: on.changedBy }
  return 'ids' in on ? { publication_ids: on.ids } : { filter: on.filter }
}

function named(groupId: number, id: number) {
  return { params: { group_id: groupId, act_id: id } }
}

function actToJson(act: PublicationAct): PublicationActJson {
  return act.name === 'collect' ? { name: 'collect', collection_id: act.collectionId } : act
}

export function actFromJson(act: Act['act']): PublicationAct {
  return act.name === 'collect' ? { name: 'collect', collectionId: act.collection_id } : act
}
