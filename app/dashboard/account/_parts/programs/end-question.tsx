import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Affiliate } from '#db/affiliates/affiliates.ts'

type Props = {
  partner: Affiliate | undefined // undefined closes the dialog
  onClose(): void
  /** Receives the focus once the partner's access has ended. */
  focusAfter(): HTMLElement | null
}

export function EndQuestion({ partner, onClose, focusAfter }: Props) {
  const [shown, setShown] = useState(partner)
  useEffect(() => {
    if (partner !== undefined) setShown(partner)
  }, [partner])
  const end = useMutation(api.affiliates.end.mutationOptions())
  const tell = useToast()
  const { day } = useTimes()

  function carryOut() {
    if (partner === undefined) return
    runToEnd(
      end,
      { id: partner.id },
      {
        onSuccess() {
          onClose()
          tell({ title: `The key of ${partner.name} no longer works` })
        },
      },
    )
  }

  return (
    <Question
      title={`End ${shown?.name}?`}
      confirm="End access"
      cancel="Cancel"
      isOpen={partner !== undefined}
      isBusy={end.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={end.reset}
      onConfirm={carryOut}
      focusAfter={() => (end.isSuccess ? focusAfter() : null)}
    >
      <p>The partner’s key stops working right away, and its widget is empty. Your publications stay.</p>
      <p>
        {shown?.lastUsedAt
          ? `The key was last used on ${day(shown.lastUsedAt)}.`
          : 'The key has not been used yet.'}{' '}
        This can’t be undone. A partner that still needs access needs a new key.
      </p>
      <FormFault error={end.error?.message} />
    </Question>
  )
}
