import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Dialog, Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'
import { ShownSecret } from './shown-secret.tsx'
import { webhookName } from './words.ts'

type Props = { groupId: number; webhook: Webhook; onClosed(): void }

export function DeleteWebhookQuestion({ groupId, webhook, onClosed }: Props) {
  const words = useWords('settings')
  const frame = useWords('frame')
  const name = webhookName(webhook)
  const [isOpen, setIsOpen] = useState(true)
  const toast = useToast()
  const deletion = useMutation(
    api.webhooks.remove.mutationOptions({
      onSuccess() {
        setIsOpen(false)
        toast({ title: fill(words, 'webhooks.deleted', { name }) })
      },
    }),
  )
  return (
    <Question
      title={fill(words, 'webhooks.deleteQuestion', { name })}
      confirm={words['webhooks.delete']}
      cancel={frame.cancel}
      isOpen={isOpen}
      isBusy={deletion.isPending}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      onConfirm={() => deletion.mutate({ groupId, id: webhook.id })}
    >
      <p>{fill(words, 'webhooks.deleteConsequences', { host: new URL(webhook.url).host })}</p>
      <p>{words['webhooks.deleteForGood']}</p>
      <FormFault error={deletion.error?.message} />
    </Question>
  )
}

/** Asks before replacing the secret, then shows the new one. */
export function SecretQuestion({ groupId, webhook, onClosed }: Props) {
  const words = useWords('settings')
  const frame = useWords('frame')
  const name = webhookName(webhook)
  const [isAsking, setIsAsking] = useState(true)
  const [isShown, setIsShown] = useState(true)
  // The secret leaves memory with its dialog.
  const rotation = useMutation(api.webhooks.rotateSecret.mutationOptions({ gcTime: 0 }))
  const secret = rotation.data?.secret
  if (secret !== undefined)
    return (
      <Dialog
        title={words['webhooks.copySecret']}
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
      title={fill(words, 'webhooks.replaceQuestion', { name })}
      confirm={words['webhooks.replace']}
      cancel={frame.cancel}
      isDestructive={false}
      isOpen={isAsking}
      isBusy={rotation.isPending}
      onOpenChange={setIsAsking}
      onClosed={onClosed}
      onConfirm={() => rotation.mutate({ groupId, id: webhook.id })}
    >
      <p>{words['webhooks.replaceHint']}</p>
      <FormFault error={rotation.error?.message} />
    </Question>
  )
}
