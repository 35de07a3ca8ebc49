import { lazy, Suspense } from 'react'
import { UnsentQuestion } from '#app/dashboard/_outbox/unsent-question.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import { MetatagsDialog } from './metatags-dialog.tsx'
import { ReadersQuestion } from './readers-question.tsx'
import type { ListActs } from './use-list-acts.ts'

const PublishDialog = lazy(
  () => import('#app/dashboard/groups/[group_id]/publications/[publication_id]/_publish/publish-dialog.tsx'),
)

/** Questions before acts, loaded on demand. */
export default function ListDialogs({ groupId, acts }: { groupId: number; acts: ListActs }) {
  const { question } = acts
  const onClosed = () => question && acts.dismissQuestion(question)
  return (
    <>
      {question?.kind === 'collect' && (
        <CollectDialog
          groupId={groupId}
          chosen={question.chosen}
          choose={collectionId => acts.collect(collectionId, question.chosen)}
          onClosed={onClosed}
        />
      )}
      {(question?.kind === 'metatags' || question?.kind === 'untag') && (
        <MetatagsDialog
          groupId={groupId}
          chosen={question.chosen}
          had={question.kind === 'metatags' ? question.chosen.metatagIds : undefined}
          isRemoval={question.kind === 'untag'}
          retag={(added, removed) => acts.retag(added, removed, question.chosen)}
          onClosed={onClosed}
        />
      )}
      {question?.kind === 'readers' && (
        <ReadersQuestion {...question} groupId={groupId} onClosed={onClosed} />
      )}
      {question?.kind === 'unsent' && <UnsentQuestion {...question} groupId={groupId} onClosed={onClosed} />}
      {question?.kind === 'look' && (
        <Suspense>
          <PublishDialog {...question} groupId={groupId} onClosed={onClosed} />
        </Suspense>
      )}
    </>
  )
}
