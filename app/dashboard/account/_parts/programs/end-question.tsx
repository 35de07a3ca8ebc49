import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Affiliate } from '#db/affiliates/affiliates.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  partner: Affiliate | undefined // undefined closes the dialog
  onClose(): void
  /** Receives the focus once the partner's access has ended. */
  focusAfter(): HTMLElement | null
}

export function EndQuestion({ partner, onClose, focusAfter }: Props) {
  const words = useWords('account')
  const frame = useWords('frame')
  const [current, setCurrent] = useState(partner)
  useEffect(() => {
    if (partner !== undefined) setCurrent(partner)
  }, [partner])
  const end = useMutation(api.affiliates.end.mutationOptions())
  const toast = useToast()
  const { day } = useTimes()

  function carryOut() {
    if (partner === undefined) return
    runToEnd(
      end,
      { id: partner.id },
      {
        onSuccess() {
          onClose()
          toast({ title: fill(words, 'end.ended', { name: partner.name }) })
        },
      },
    )
  }

  return (
    <Question
      title={fill(words, 'end.title', { name: current?.name ?? '' })}
      confirm={words['end.end']}
      cancel={frame.cancel}
      isOpen={partner !== undefined}
      isBusy={end.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={end.reset}
      onConfirm={carryOut}
      focusAfter={() => (end.isSuccess ? focusAfter() : null)}
    >
      <p>{words['end.effect']}</p>
      <p>
        {current?.lastUsedAt
          ? fill(words, 'end.used', { day: day(current.lastUsedAt) })
          : words['end.unused']}
      </p>
      <FormFault error={end.error?.message} />
    </Question>
  )
}
