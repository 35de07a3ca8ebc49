import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Dialog, Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'
import { ShownSecret } from './shown-secret.tsx'
import { webhookName } from './words.ts'

type Props = { groupId: number; webhook: Webhook; onClosed(): void }

export function DeleteWebhookQuestion({ groupId, webhook, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const tell = useToast()
  const deletion = useMutation(
    api.webhooks.remove.mutationOptions({
      onSuccess() {
        setIsOpen(false)
        tell({ title: `“${webhookName(webhook)}” was deleted` })
      },
    }),
  )
  return (
    <Question
      title={`Delete “${webhookName(webhook)}”?`}
      confirm="Delete webhook"
      cancel="Cancel"
      isOpen={isOpen}
      isBusy={deletion.isPending}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      onConfirm={() => deletion.mutate({ groupId, id: webhook.id })}
    >
      <p>No more events are sent to {new URL(webhook.url).host}, and its log is deleted.</p>
      <p>This can’t be undone. To stop it for a while, switch it off instead.</p>
      <FormFault error={deletion.error?.message} />
    </Question>
  )
}

/** Asks before replacing the secret, then shows the new one. */
export function SecretQuestion({ groupId, webhook, onClosed }: Props) {
  const [isAsking, setIsAsking] = useState(true)
  const [isShown, setIsShown] = useState(true)
  // The secret leaves memory with its dialog.
  const rotation = useMutation(api.webhooks.rotateSecret.mutationOptions({ gcTime: 0 }))
  const secret = rotation.data?.secret
  if (secret !== undefined)
    return (
      <Dialog
        title="Copy the secret now"
        isOpen={isShown}
        isHeld
        onOpenChange={setIsShown}
        onClosed={onClosed}
      >
        <ShownSecret secret={secret} onDone={() => setIsShown(false)} />
      </Dialog>
    )
  return (
    <Question
      title={`Replace the secret of “${webhookName(webhook)}”?`}
      confirm="Replace secret"
      cancel="Cancel"
      isDestructive={false}
      isOpen={isAsking}
      isBusy={rotation.isPending}
      onOpenChange={setIsAsking}
      onClosed={onClosed}
      onConfirm={() => rotation.mutate({ groupId, id: webhook.id })}
    >
      <p>
        For 24 hours, messages are signed with both secrets. Give your receiver the new one in that time, and
        nothing is refused.
      </p>
      <FormFault error={rotation.error?.message} />
    </Question>
  )
}
