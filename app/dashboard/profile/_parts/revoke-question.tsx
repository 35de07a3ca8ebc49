import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { ApiKey } from '#db/people/api-keys.ts'

type Props = {
  apiKey: ApiKey | undefined // undefined closes the dialog
  onClose(): void
  /** Receives the focus once the key is revoked. */
  focusAfter(): HTMLElement | null
}

export function RevokeQuestion({ apiKey, onClose, focusAfter }: Props) {
  const shown = useLatest(apiKey)
  const revoke = useMutation(api.apiKeys.revoke.mutationOptions())
  const tell = useToast()
  const { day } = useTimes()

  function carryOut() {
    if (apiKey === undefined) return
    runToEnd(
      revoke,
      { id: apiKey.id },
      {
        onSuccess() {
          onClose()
          tell({ title: `“${apiKey.name}” no longer works` })
        },
      },
    )
  }

  return (
    <Question
      title={`Revoke “${shown?.name}”?`}
      confirm="Revoke key"
      cancel="Cancel"
      isOpen={apiKey !== undefined}
      isBusy={revoke.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={revoke.reset}
      onConfirm={carryOut}
      focusAfter={() => (revoke.isSuccess ? focusAfter() : null)}
    >
      <p>
        Every program that uses <code className="font-mono text-ink">{shown?.prefix}…</code> stops working
        right away. Publications that it created stay.
      </p>
      <p>
        {shown?.lastUsedAt ? `It was last used on ${day(shown.lastUsedAt)}.` : 'It has not been used yet.'}{' '}
        This can’t be undone. A program that still needs access needs a new key.
      </p>
      <FormFault error={revoke.error?.message} />
    </Question>
  )
}

/** Returns the last key, to keep its name while the dialog closes. */
function useLatest(apiKey: ApiKey | undefined): ApiKey | undefined {
  const [latest, setLatest] = useState(apiKey)
  useEffect(() => {
    if (apiKey !== undefined) setLatest(apiKey)
  }, [apiKey])
  return apiKey ?? latest
}
