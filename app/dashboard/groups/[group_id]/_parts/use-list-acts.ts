import { useState } from 'react'
import type { PublicationMove } from '#db/rules/lifecycle.ts'
import type { Step } from '#db/rules/publication-acts.ts'
import { useActs } from './use-acts.ts'

/** Which publications something is done with; one alone has its title. */
export type Chosen = { ids: number[]; title?: string }

/** What is asked before an act: into which collection, or which metatags. */
export type Question =
  | { kind: 'collect'; chosen: Chosen }
  /** All metatags that one publication has; undefined where several are given or taken some. */
  | { kind: 'metatags'; chosen: Chosen & { metatagIds?: number[] } }
  | { kind: 'untag'; chosen: Chosen }

export type ListActs = ReturnType<typeof useListActs>

/** What can be done with publications of a list, and what has to be asked before. */
export function useListActs(groupId: number) {
  const acts = useActs(groupId)
  const [question, setQuestion] = useState<Question>()
  return {
    ...acts,
    question,
    ask: <Kind extends Question['kind']>(kind: Kind, chosen: Extract<Question, { kind: Kind }>['chosen']) =>
      setQuestion({ kind, chosen } as Question),
    dismissQuestion: () => setQuestion(undefined),
    move: (name: PublicationMove, { ids, title }: Chosen) => acts.run([{ act: { name }, ids }], title),
    collect: (collectionId: number | null, { ids, title }: Chosen) =>
      acts.run([{ act: { name: 'collect', collectionId }, ids }], title),
    /** Gives some metatags and takes others, in one go. */
    retag(added: number[], removed: number[], { ids, title }: Chosen) {
      const steps: Step[] = []
      if (removed.length > 0) steps.push({ act: { name: 'untag', metatagIds: removed }, ids })
      if (added.length > 0) steps.push({ act: { name: 'tag', metatagIds: added }, ids })
      return acts.run(steps, title)
    },
  }
}
