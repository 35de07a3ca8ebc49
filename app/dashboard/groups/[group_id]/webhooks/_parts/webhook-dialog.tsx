import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'
import { ShownSecret } from './shown-secret.tsx'
import { WebhookForm, type WebhookTerms } from './webhook-form.tsx'

type Props = {
  groupId: number
  webhook: Webhook | undefined // undefined for a new one
  mayUseAccount: boolean
  onClosed(): void
}

/** Creates a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ groupId, webhook, mayUseAccount, onClosed }: Props) {
  const words = useWords('settings')
  const [isOpen, setIsOpen] = useState(true)
  // The secret leaves memory with its dialog.
  const create = useMutation(api.webhooks.create.mutationOptions({ gcTime: 0 }))
  const change = useMutation(api.webhooks.change.mutationOptions({ onSuccess: () => setIsOpen(false) }))
  const isBusy = create.isPending || change.isPending
  const secret = create.data?.secret
  function save({ isOfAccount, ...terms }: WebhookTerms) {
    return webhook === undefined
      ? create.mutateAsync({ groupId, isOfAccount, ...terms })
      : change.mutateAsync({ groupId, id: webhook.id, ...terms })
  }
  const title = words[webhook ? 'webhookForm.change' : 'webhookForm.new']
  return (
    <Dialog
      title={secret === undefined ? title : words['webhooks.copySecret']}
      isOpen={isOpen}
      isHeld={secret !== undefined}
      onOpenChange={next => (next || !isBusy) && setIsOpen(next)}
      onClosed={onClosed}
    >
      {secret === undefined ? (
        <WebhookForm
          webhook={webhook}
          mayUseAccount={mayUseAccount}
          onSave={save}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <ShownSecret secret={secret} onDone={() => setIsOpen(false)} />
      )}
    </Dialog>
  )
}
