import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepAct } from '#app/dashboard/_acts/own-acts.ts'
import type { Inputs, Outputs } from '#app/dashboard/_procedures/router.ts'
import type { PublicationAct } from '#db/rules/acts/publication-acts.ts'
import { api } from '../procedures.ts'
import { rereadLists } from '../reread.ts'

export type ReportedAct = Outputs['acts']['list'][number]
/** An act with its refusals. */
export type ActReport = Outputs['acts']['get']
/** By ids, all that a list's filter matches, or those that an earlier act changed. */
export type ActTarget = Inputs['acts']['start']['on']

const pollMs = 700 // poll interval of a running act
const idleMs = 20_000 // poll interval for acts of others

/** Returns the group's bulk acts that run or can be undone, newest first. */
export function useManyActs(groupId: number): ReportedAct[] {
  const queries = useQueryClient()
  const { data = [] } = useQuery(
    api.acts.list.queryOptions({
      input: { groupId },
      refetchInterval: ({ state }) => (state.data?.some(isActRunning) ? pollMs : idleMs),
    }),
  )
  const many = data.filter(({ total }) => total > 1)
  const progress = many.map(({ id, waiting }) => `${id} ${waiting}`).join()
  const seen = useRef(progress)
  useEffect(() => {
    if (seen.current !== progress && seen.current !== '') void rereadLists(queries)
    seen.current = progress
  }, [progress, queries])
  return many
}

export const isActRunning = ({ endedAt }: ReportedAct) => endedAt === null

/** @throws Refused */
export async function startAct(groupId: number, act: PublicationAct, on: ActTarget): Promise<ActReport> {
  return kept(groupId, await api.acts.start.call({ groupId, act, on }))
}

/** Runs an act to its end as part of a larger one, without a note. @throws Refused */
export async function finishAct(groupId: number, act: PublicationAct, on: ActTarget): Promise<ReportedAct> {
  let started = await api.acts.start.call({ groupId, act, on })
  while (isActRunning(started.act)) {
    await new Promise(resolve => setTimeout(resolve, pollMs))
    started = await api.acts.get.call({ groupId, id: started.act.id })
  }
  return started.act
}

/** @throws Refused */
export async function undoAct(groupId: number, id: number): Promise<ActReport> {
  return kept(groupId, await api.acts.undo.call({ groupId, id }))
}

/** Bulk results stay in this browser until dismissed. */
function kept(groupId: number, report: ActReport): ActReport {
  if (report.act.total > 1) keepAct(groupId, report.act.id)
  return report
}
