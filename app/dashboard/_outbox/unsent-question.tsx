import { useEffect, useRef, useState } from 'react'
import { Question } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { useSharedOutbox, useUnsent } from './outbox-provider.tsx'
import { UnsentRow } from './unsent-note.tsx'

type Props = {
  groupId: number
  publicationIds: readonly number[]
  answer(isWanted: boolean): void
  onClosed(): void
}

/** Waits for what is unsent before it is published, and lets the person publish without it. */
export function UnsentQuestion({ groupId, publicationIds, answer, onClosed }: Props) {
  const frame = useWords('frame')
  const outbox = useSharedOutbox()
  const unsent = useUnsent().filter(({ publicationId }) => publicationIds.includes(publicationId))
  const [isOpen, setIsOpen] = useState(true)
  const isAnswered = useRef(false)
  function close(isWanted: boolean) {
    if (!isAnswered.current) answer(isWanted)
    isAnswered.current = true
    setIsOpen(false)
  }
  const isSent = unsent.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once everything is sent, there is nothing to ask
  useEffect(() => {
    if (isSent) close(true)
  }, [isSent])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void outbox.sendNow(publicationIds), [])
  return (
    <Question
      title={
        isSent ? frame['unsent.allSent'] : fill(frame, 'unsent.publishWithout', { count: count(unsent) })
      }
      isOpen={isOpen}
      onOpenChange={next => next || close(false)}
      onClosed={onClosed}
      confirm={frame['unsent.publish']}
      cancel={frame.cancel}
      isDestructive={false}
      isBusy={false}
      onConfirm={() => close(true)}
    >
      <p>{frame['unsent.effect']}</p>
      {unsent.map(each => (
        <UnsentRow
          key={each.publicationId}
          groupId={groupId}
          unsent={each}
          isNamed={publicationIds.length > 1}
        />
      ))}
    </Question>
  )
}

function count(unsent: readonly { count: number }[]): number {
  return unsent.reduce((sum, each) => sum + each.count, 0)
}
