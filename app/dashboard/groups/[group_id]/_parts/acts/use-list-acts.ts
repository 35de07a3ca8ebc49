import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { useToast } from '#components/ui/toasts.tsx'
import type { PublicationAct } from '#db/rules/acts/publication-acts.ts'
import type { ActQuestion } from '#db/rules/acts/questions.ts'
import type { PublicationMove } from '#db/rules/publications/lifecycle.ts'
import { isPublishMove, type PublishMove } from '#db/rules/publishing/review.ts'
import type { Chosen } from './chosen.ts'
import { useActs } from './use-acts.ts'
import { useUnsentFirst } from './use-unsent-first.ts'

/** Dialog to open before an act. */
export type ListQuestion =
  | { kind: 'collect'; chosen: Chosen }
  /** Metatags of one publication; undefined for several. */
  | { kind: 'metatags'; chosen: Chosen & { metatagIds?: number[] } }
  | { kind: 'untag'; chosen: Chosen }
  | ({ kind: 'readers'; question: ActQuestion; move: PublicationMove; chosen: Chosen } & Asking)
  | ({ kind: 'look'; publication: { id: number; title: string }; move: PublishMove } & Asking)
  | ({ kind: 'unsent'; publicationIds: number[] } & Asking)

type Asking = { answer(isWanted: boolean): void }
type Chooser = Exclude<ListQuestion, Asking>

export type ListActs = ReturnType<typeof useListActs>

/** Acts of a list, with their questions. @param onDone called once an act is done or queued */
export function useListActs(groupId: number, onDone?: (chosen: Chosen) => void) {
  const acts = useActs(groupId)
  const toast = useToast()
  const leftUnsent = useUnsentFirst()
  const [question, setQuestion] = useState<ListQuestion>()

  /** @returns false if the person would not publish without what is unsent */
  async function mayPublish(chosen: Chosen): Promise<boolean> {
    const publicationIds = await leftUnsent(chosen)
    if (publicationIds.length === 0) return true
    return new Promise(answer => setQuestion({ kind: 'unsent', publicationIds, answer }))
  }

  /** @returns false if the person declines */
  async function isWanted(name: PublicationMove, chosen: Chosen): Promise<boolean> {
    try {
      const { question, lookAt } = await api.acts.question.call({ groupId, act: { name }, on: chosen })
      if (question !== undefined)
        return await new Promise(answer =>
          setQuestion({ kind: 'readers', question, move: name, chosen, answer }),
        )
      if (lookAt === undefined || !isPublishMove(name)) return true
      return await new Promise(answer =>
        setQuestion({ kind: 'look', publication: lookAt, move: name, answer }),
      )
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
      return false
    }
  }

  async function run(act: PublicationAct, chosen: Chosen): Promise<boolean> {
    const isDone = await acts.run(act, chosen)
    if (isDone) onDone?.(chosen)
    return isDone
  }

  return {
    ...acts,
    question,
    ask: <Kind extends Chooser['kind']>(kind: Kind, chosen: Extract<Chooser, { kind: Kind }>['chosen']) =>
      setQuestion({ kind, chosen } as Chooser),
    /** Forgets a question that has closed; its answer may have led to the next one meanwhile. */
    dismissQuestion: (closed: ListQuestion) => setQuestion(asked => (asked === closed ? undefined : asked)),
    /** @returns false if not done or queued */
    async move(name: PublicationMove, chosen: Chosen): Promise<boolean> {
      if (isPublishMove(name)) await leftUnsent(chosen)
      if (!(await isWanted(name, chosen))) return false
      if (isPublishMove(name) && !(await mayPublish(chosen))) return false
      return run({ name }, chosen)
    },
    collect: (collectionId: number | null, chosen: Chosen) => run({ name: 'collect', collectionId }, chosen),
    /** Adds and removes metatags in one act. */
    retag: (added: number[], removed: number[], chosen: Chosen) =>
      run({ name: 'retag', added, removed }, chosen),
  }
}
