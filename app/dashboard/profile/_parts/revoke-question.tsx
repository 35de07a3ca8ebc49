import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { ApiKey } from '#db/people/api-keys.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  apiKey: ApiKey | undefined // undefined closes the dialog
  onClose(): void
  /** Receives the focus once the key is revoked. */
  focusAfter(): HTMLElement | null
}

export function RevokeQuestion({ apiKey, onClose, focusAfter }: Props) {
  const words = useWords('profile')
  const frame = useWords('frame')
  const latestKey = useLatest(apiKey)
  const revoke = useMutation(api.apiKeys.revoke.mutationOptions())
  const toast = useToast()
  const { day } = useTimes()

  function carryOut() {
    if (apiKey === undefined) return
    runToEnd(
      revoke,
      { id: apiKey.id },
      {
        onSuccess() {
          onClose()
          toast({ title: fill(words, 'revoke.revoked', { name: apiKey.name }) })
        },
      },
    )
  }

  return (
    <Question
      title={fill(words, 'revoke.title', { name: latestKey?.name ?? '' })}
      confirm={words['revoke.confirm']}
      cancel={frame.cancel}
      isOpen={apiKey !== undefined}
      isBusy={revoke.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={revoke.reset}
      onConfirm={carryOut}
      focusAfter={() => (revoke.isSuccess ? focusAfter() : null)}
    >
      <p>
        {fillRich(words, 'revoke.stops', {
          prefix: `${latestKey?.prefix}…`,
          key: prefix => <code className="font-mono text-ink">{prefix}</code>,
        })}
      </p>
      <p>
        {latestKey?.lastUsedAt
          ? fill(words, 'revoke.lastUsed', { day: day(latestKey.lastUsedAt) })
          : words['revoke.unused']}{' '}
        {words['revoke.undone']}
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
