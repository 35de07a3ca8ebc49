import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { carryOut, type Outcome } from '#app/dashboard/_api/publication-acts.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { useToast } from '#components/ui/toasts.tsx'
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts'
import { type Done, type Step, takingBack } from '#db/rules/publication-acts.ts'
import { actDone, actUnderWay, nothingToDo, publicationsInWords } from './act-words.ts'

/** What is under way: for which publications, and how far. */
export type Running = { words: string; ids: ReadonlySet<number>; done: number; total: number; stop(): void }

/** What was refused, publication by publication, and how many were done. */
export type Refusals = { items: Outcome['refused']; doneCount: number }

type Taken = { step: Step; done: Done[] }

/** Does things with publications, one or many: shows how far it is, says what came of it, and takes it back. */
export function useActs(groupId: number) {
  const toast = useToast()
  const queries = useQueryClient()
  const [running, setRunning] = useState<Running>()
  const [refusals, setRefusals] = useState<Refusals>()
  const latest = useRef(run)
  latest.current = run
  useLeaveWarning(running !== undefined)

  /**
   * @param title of the publication, where it is one
   * @param isBack whether this takes something back, which is then not offered again
   */
  async function run(steps: Step[], title?: string, isBack = false): Promise<boolean> {
    const abort = new AbortController()
    const total = steps.reduce((sum, { ids }) => sum + ids.length, 0)
    const ids = new Set(steps.flatMap(step => step.ids))
    const [first] = steps
    if (first === undefined) return true
    const stop = () => abort.abort()
    setRunning({ words: actUnderWay(first.act), ids, done: 0, total, stop })
    const taken: Taken[] = []
    const refused: Outcome['refused'] = []
    let failure: string | undefined
    try {
      for (const step of steps) {
        const own: Taken = { step, done: [] }
        taken.push(own)
        await carryOut(
          groupId,
          step.act,
          step.ids,
          outcome => {
            own.done.push(...outcome.done)
            refused.push(...outcome.refused)
            const done = refused.length + taken.reduce((sum, { done }) => sum + done.length, 0)
            setRunning({ words: actUnderWay(step.act), ids, done, total, stop })
          },
          abort.signal,
        )
      }
    } catch (error) {
      failure = faultInWords(error)
    }
    setRunning(undefined)
    await queries.invalidateQueries({ queryKey: ['groups', groupId] })
    tell({ taken, refused, failure, title, isBack })
    return failure === undefined && refused.length === 0
  }

  function tell({ taken, refused, failure, title, isBack }: Told) {
    const changed = new Set(
      taken.flatMap(({ done }) => done.filter(one => one.isChanged).map(({ id }) => id)),
    )
    const back = taken.toReversed().flatMap(({ step, done }) => takingBack(step.act, done))
    const undo = { label: 'Undo', run: () => void latest.current(back, title, true) }
    const isOne = changed.size === 1
    const what = isOne && title !== undefined ? `“${title}”` : publicationsInWords(changed.size)
    const act = taken.findLast(({ done }) => done.some(one => one.isChanged))?.step.act
    const words = act === undefined ? nothingToDo : actDone(act, what, isOne)
    const [only] = refused
    if (failure !== undefined) {
      const far = changed.size === 0 ? '' : ` Until then: ${words}`
      toast({
        title: `${failure}${far}`,
        isFailure: true,
        action: changed.size > 0 && !isBack ? undo : undefined,
      })
    } else if (only !== undefined && refused.length === 1 && changed.size === 0) {
      toast({ title: only.why, isFailure: true })
    } else {
      if (refused.length > 0) setRefusals({ items: refused, doneCount: changed.size })
      if (changed.size > 0 || refused.length === 0)
        toast({ title: words, action: changed.size > 0 && !isBack ? undo : undefined })
    }
  }

  return { run, running, refusals, dismissRefusals: () => setRefusals(undefined) }
}

type Told = {
  taken: Taken[]
  refused: Outcome['refused']
  failure: string | undefined
  title: string | undefined
  isBack: boolean
}
