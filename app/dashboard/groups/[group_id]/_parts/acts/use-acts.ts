import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ActReport, isActRunning, startAct, undoAct } from '#app/dashboard/_api/publications/acts.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { PublicationAct } from '#db/rules/acts/publication-acts.ts'
import { actDone, actUnderWay, actUndone } from '#db/rules/acts/words.ts'
import type { Chosen } from './chosen.ts'

/** A request without response yet. */
export type Running = { words: string; ids: ReadonlySet<number> }

/** Runs acts: one publication at once, several as a job, which `ActsNote` follows. */
export function useActs(groupId: number) {
  const texts = useWords('list')
  const toast = useToast()
  const queries = useQueryClient()
  const [running, setRunning] = useState<Running>()

  /** @returns false if refused */
  async function run(act: PublicationAct, chosen: Chosen): Promise<boolean> {
    const { ids = [], title } = 'ids' in chosen ? chosen : {}
    return carryOut(
      { words: actUnderWay(texts, act), ids: new Set(ids) },
      () => startAct(groupId, act, chosen),
      title,
    )
  }

  async function carryOut(now: Running, send: () => Promise<ActReport>, title?: string): Promise<boolean> {
    setRunning(now)
    try {
      const report = await send()
      await queries.invalidateQueries()
      if (report.act.total === 1) announce(report, title)
      return report.refused.length === 0 || isActRunning(report.act)
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
      return false
    } finally {
      setRunning(undefined)
    }
  }

  function announce({ act, refused }: ActReport, title: string | undefined) {
    const [only] = refused
    if (only && act.done === 0) return toast({ title: only.reason, isFailure: true })
    if (act.done === 0) return toast({ title: texts['acts.nothingToDo'] })
    if (act.undoes !== null)
      return toast({ title: [actUndone(texts, 1, title), only?.reason].filter(Boolean).join(' ') })
    const words = { words: actUnderWay(texts, act.act, true), ids: new Set<number>() }
    const undo = () => void carryOut(words, () => undoAct(groupId, act.id), title)
    const action = { label: texts['acts.undo'], run: undo }
    toast({ title: actDone(texts, act.act, 1, title), action })
  }

  return { run, running }
}
