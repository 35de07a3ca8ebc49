import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepAct } from '#app/dashboard/_acts/own-acts.ts'
import type {
  ActJson,
  PublicationActJson,
  ToldActJson,
  WantedActJson,
} from '#app/dashboard/api/_json/publications/acts.ts'
import type { PublicationFilterJson } from '#app/dashboard/api/_json/publications/publications.ts'
import type { ActReviewJson } from '#app/dashboard/api/_review/act-review.ts'
import type { PublicationAct } from '#db/rules/acts/publication-acts.ts'
import type { ActQuestion } from '#db/rules/acts/questions.ts'
import { call } from '../client.ts'
import { publicationsOf } from './publications.ts'

/** An act on publications with how far it is. */
export type Act = ActJson
/** An act with what it could not do, by name. */
export type ToldAct = ToldActJson
/** The publications that an act is on: by their ids, or all that a list's filter finds. */
export type ActOn = { ids: number[] } | { filter: PublicationFilterJson }

/** How often a running act is asked how far it is. */
const pollMs = 700
/** How often it is asked whether somebody else has begun one. */
const idleMs = 20_000

const acts = '/dashboard/api/groups/{group_id}/publications/acts'
const one = `${acts}/{act_id}` as const
const keyOf = (groupId: number) => ['groups', groupId, 'acts']

/** The group's acts on several publications that run or can still be undone, newest first, followed by whoever looks. */
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
export async function startAct(groupId: number, act: PublicationAct, on: ActOn): Promise<ToldAct> {
  return kept(groupId, await send(groupId, act, on))
}

/** Waits until an act that is part of something larger has ended; it is not told of by itself. @throws Refused */
export async function finishAct(groupId: number, act: PublicationAct, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  let told = await send(groupId, act, { ids })
  while (isRunning(told.act)) {
    await new Promise(resolve => setTimeout(resolve, pollMs))
    told = await readAct(groupId, told.act.id)
  }
}

/** @throws Refused */
export async function undoAct(groupId: number, id: number): Promise<ToldAct> {
  return kept(groupId, await call('POST', `${one}/undo`, named(groupId, id)))
}

function send(groupId: number, act: PublicationAct, on: ActOn): Promise<ToldAct> {
  return call('POST', acts, { params: { group_id: groupId }, body: wantedToJson(act, on) })
}

/** What came of several is told in this browser until it is dismissed. */
function kept(groupId: number, told: ToldAct): ToldAct {
  if (told.act.total > 1) keepAct(groupId, told.act.id)
  return told
}

/** @throws Refused */
export function stopAct(groupId: number, id: number): Promise<unknown> {
  return call('POST', `${one}/stop`, named(groupId, id))
}

/** @throws Refused */
export function readAct(groupId: number, id: number): Promise<ToldAct> {
  return call('GET', one, named(groupId, id))
}

/** What to ask before an act, where readers would notice it, or the one publication to look at first. */
export type BeforeAct = { question: ActQuestion | null; look_at: { id: number; title: string } | null }

/** @throws Refused */
export function readQuestion(groupId: number, act: PublicationAct, on: ActOn): Promise<BeforeAct> {
  return call('POST', `${acts}/question`, {
    params: { group_id: groupId },
    body: wantedToJson(act, on),
  })
}

/** Which of those that would go online have something to look at. @throws Refused */
export function readActReview(groupId: number, act: PublicationAct, on: ActOn): Promise<ActReviewJson> {
  return call('POST', `${acts}/review`, { params: { group_id: groupId }, body: wantedToJson(act, on) })
}

function wantedToJson(act: PublicationAct, on: ActOn): WantedActJson {
  const which = 'ids' in on ? { publication_ids: on.ids } : { filter: on.filter }
  return { act: actToJson(act), ...which }
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
