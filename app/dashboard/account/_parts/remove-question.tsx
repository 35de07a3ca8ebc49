import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Person } from '#db/people/people.ts'

type Props = {
  person: Person | undefined // undefined closes the dialog
  onClose(): void
  /** Receives the focus once the person is removed. */
  focusAfter(): HTMLElement | null
}

export function RemovePersonQuestion({ person, onClose, focusAfter }: Props) {
  const [shown, setShown] = useState(person)
  useEffect(() => {
    if (person !== undefined) setShown(person)
  }, [person])
  const remove = useMutation(api.people.remove.mutationOptions())
  const tell = useToast()
  const name = shown?.name || shown?.email
  function carryOut() {
    if (person === undefined) return
    runToEnd(
      remove,
      { id: person.id },
      {
        onSuccess() {
          onClose()
          tell({ title: `${name} was removed` })
        },
      },
    )
  }
  return (
    <Question
      title={`Remove ${name}?`}
      confirm="Remove"
      cancel="Cancel"
      isOpen={person !== undefined}
      isBusy={remove.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={remove.reset}
      onConfirm={carryOut}
      focusAfter={() => (remove.isSuccess ? focusAfter() : null)}
    >
      <p>
        They are signed out right away, and programs that use their API keys stop working. Their work stays.
      </p>
      <p>To bring them back, invite them again.</p>
      <FormFault error={remove.error?.message} />
    </Question>
  )
}
