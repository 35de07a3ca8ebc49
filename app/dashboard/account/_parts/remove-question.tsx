import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Person } from '#db/people/people.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  person: Person | undefined // undefined closes the dialog
  onClose(): void
  /** Receives the focus once the person is removed. */
  focusAfter(): HTMLElement | null
}

export function RemovePersonQuestion({ person, onClose, focusAfter }: Props) {
  const words = useWords('account')
  const frame = useWords('frame')
  const [current, setCurrent] = useState(person)
  useEffect(() => {
    if (person !== undefined) setCurrent(person)
  }, [person])
  const remove = useMutation(api.people.remove.mutationOptions())
  const toast = useToast()
  const name = current?.name || current?.email || ''
  function carryOut() {
    if (person === undefined) return
    runToEnd(
      remove,
      { id: person.id },
      {
        onSuccess() {
          onClose()
          toast({ title: fill(words, 'remove.removed', { name }) })
        },
      },
    )
  }
  return (
    <Question
      title={fill(words, 'remove.title', { name })}
      confirm={words['remove.remove']}
      cancel={frame.cancel}
      isOpen={person !== undefined}
      isBusy={remove.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={remove.reset}
      onConfirm={carryOut}
      focusAfter={() => (remove.isSuccess ? focusAfter() : null)}
    >
      <p>{words['remove.effect']}</p>
      <p>{words['remove.back']}</p>
      <FormFault error={remove.error?.message} />
    </Question>
  )
}
