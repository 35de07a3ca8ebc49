import { useState } from 'react'
import { Question } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { type ActQuestion, questionInWords } from '#db/rules/acts/questions.ts'
import type { PublicationMove } from '#db/rules/publications/lifecycle.ts'
import { isPublishMove } from '#db/rules/publishing/review.ts'
import { ActReview } from './act-review.tsx'
import type { Chosen } from './chosen.ts'

type Props = {
  groupId: number
  question: ActQuestion
  move: PublicationMove
  chosen: Chosen
  answer(isWanted: boolean): void
  onClosed(): void
}

/** Confirms an act that readers would notice; Cancel has the focus. */
export function ReadersQuestion({ groupId, question, move, chosen, answer, onClosed }: Props) {
  const words = useWords('list')
  const frame = useWords('frame')
  const { title, sentence, confirm } = questionInWords(words, question)
  const [isOpen, setIsOpen] = useState(true)
  function close(isWanted: boolean) {
    answer(isWanted)
    setIsOpen(false)
  }
  return (
    <Question
      title={title}
      isOpen={isOpen}
      onOpenChange={next => next || close(false)}
      onClosed={onClosed}
      confirm={confirm}
      cancel={frame.cancel}
      isDestructive={!isPublishMove(move)}
      isBusy={false}
      onConfirm={() => close(true)}
    >
      <p>{sentence}</p>
      {isPublishMove(move) && <ActReview groupId={groupId} move={move} chosen={chosen} />}
    </Question>
  )
}
