import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type NewWebhook, useWebhookChanges, type Webhook } from '#app/dashboard/_api/webhooks.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { WebhookForm } from './webhook-form.tsx'

type Props = {
  groupId: number
  webhook: Webhook | undefined // undefined for a new one
  mayUseAccount: boolean
  onClosed(): void
}

/** Creates a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ groupId, webhook, mayUseAccount, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const { create, change } = useWebhookChanges(groupId)
  const save = useMutation({
    mutationFn: async (given: NewWebhook) => {
      if (webhook === undefined) return create(given)
      const { scope: _, ...changes } = given
      await change(webhook.id, changes)
      setIsOpen(false)
      return undefined
    },
    // The secret leaves memory with its dialog.
    gcTime: 0,
  })
  const secret = save.data?.secret
  const title = webhook ? 'Change webhook' : 'New webhook'
  return (
    <Dialog
      title={secret === undefined ? title : 'Copy the secret now'}
      isOpen={isOpen}
      isHeld={secret !== undefined}
      onOpenChange={next => (next || !save.isPending) && setIsOpen(next)}
      onClosed={onClosed}
    >
      {secret === undefined ? (
        <WebhookForm
          webhook={webhook}
          mayUseAccount={mayUseAccount}
          isBusy={save.isPending}
          error={save.error}
          onSave={save.mutate}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <ShownSecret secret={secret} onDone={() => setIsOpen(false)} />
      )}
    </Dialog>
  )
}
