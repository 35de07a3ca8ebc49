import { CollectDialog } from './collect-dialog.tsx'
import { MetatagsDialog } from './metatags-dialog.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import type { ListActs } from './use-list-acts.ts'

/** What is asked before an act, and what is told after one that some were refused. Loaded when first needed. */
export default function ListDialogs({ groupId, acts }: { groupId: number; acts: ListActs }) {
  const { question, dismissQuestion, refusals, dismissRefusals } = acts
  return (
    <>
      {question?.kind === 'collect' && (
        <CollectDialog
          groupId={groupId}
          chosen={question.chosen}
          choose={collectionId => acts.collect(collectionId, question.chosen)}
          onClosed={dismissQuestion}
        />
      )}
      {question !== undefined && question.kind !== 'collect' && (
        <MetatagsDialog
          groupId={groupId}
          chosen={question.chosen}
          had={question.kind === 'metatags' ? question.chosen.metatagIds : undefined}
          isRemoval={question.kind === 'untag'}
          retag={(added, removed) => acts.retag(added, removed, question.chosen)}
          onClosed={dismissQuestion}
        />
      )}
      {refusals && <RefusedDialog refusals={refusals} onClosed={dismissRefusals} />}
    </>
  )
}
