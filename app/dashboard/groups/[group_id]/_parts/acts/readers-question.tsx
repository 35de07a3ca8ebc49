import { useState } from 'react'
import { Question } from '#components/ui/dialog.tsx'
import type { ActQuestion } from '#db/rules/acts/questions.ts'

type Props = { question: ActQuestion; answer(isWanted: boolean): void; onClosed(): void }

/** Asks before an act that readers would notice. The focus begins on the answer that changes nothing. */
export function ReadersQuestion({ question, answer, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  function close(isWanted: boolean) {
    answer(isWanted)
    setIsOpen(false)
  }
  return (
    <Question
      title={question.title}
      isOpen={isOpen}
      onOpenChange={next => next || close(false)}
      onClosed={onClosed}
      confirm={question.confirm}
      cancel="Cancel"
      isBusy={false}
      onConfirm={() => close(true)}
    >
      <p>{question.sentence}</p>
    </Question>
  )
}
