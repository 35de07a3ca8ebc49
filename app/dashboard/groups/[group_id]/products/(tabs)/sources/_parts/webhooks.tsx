import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { momentInZone } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { newWebhookSecret } from '#db/rules/shop-webhooks/secrets.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { IntegrationOption, ShownWebhooks } from './listed-library.ts'

type Props = {
  groupId: number
  mayWrite: boolean
  integration: IntegrationOption
  webhooks: ShownWebhooks
  timeZone: string
}

/** Tells if changes of a shop come in by themselves, and when the last one did. */
export function WebhookNote({ timeZone, ...props }: Props) {
  const words = useWords('products')
  const formats = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const { integration, webhooks } = props
  const { lastReceivedAt } = webhooks
  const last =
    lastReceivedAt === null
      ? words['webhooks.never']
      : fill(words, 'webhooks.last', { time: momentInZone(formats, lastReceivedAt, timeZone) })
  const state = stateOf(webhooks)
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm tabular-nums">
      <span className={state === 'off' || state === 'onPartly' ? 'text-care' : 'text-ink-soft'}>
        {words[`webhooks.${state}`]}
      </span>
      {(state !== 'off' || lastReceivedAt !== null) && <span className="text-ink-soft">{last}</span>}
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="finger cursor-pointer rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
      >
        {words['webhooks.details']}
      </button>
      <Dialog
        title={fill(words, 'webhooks.title', { title: integration.title })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isHeld={false}
      >
        {isOpen && <Details {...props} onDone={() => setIsOpen(false)} />}
      </Dialog>
    </p>
  )
}

/** Webhooks that come in work, whoever entered them. */
function stateOf({ isRegistered, fault, lastReceivedAt }: ShownWebhooks) {
  if (fault === 'partly') return 'onPartly'
  if (isRegistered || lastReceivedAt !== null) return 'on'
  return fault === null ? 'waiting' : 'off'
}

type DetailsProps = Omit<Props, 'timeZone'> & { onDone(): void }

function Details({ groupId, mayWrite, integration, webhooks, onDone }: DetailsProps) {
  const words = useWords('products')
  const frame = useWords('frame')
  const { isRegistered, fault, address, secret, topics } = webhooks
  const isByHand = fault !== null && fault !== 'no_secret'
  const asksSecret = mayWrite && webhooks.choosesSecret
  return (
    <div className="mt-4 flex flex-col gap-5">
      <p className="text-pretty text-ink-soft">{words['webhooks.text']}</p>
      <p className="text-pretty">
        {fault !== null
          ? words[`webhooks.fault.${fault}`]
          : words[isRegistered ? 'webhooks.registered' : 'webhooks.asking']}
      </p>
      {isByHand && (
        <section aria-label={words['webhooks.byHand']}>
          <dl className="flex flex-col gap-3 rounded-md bg-sunken px-3 py-3 text-sm">
            <Copied name={words['webhooks.address']} label={words['webhooks.copyAddress']} text={address} />
            {secret && (
              <Copied name={words['webhooks.secret']} label={words['webhooks.copySecret']} text={secret} />
            )}
            <div>
              <dt className="text-ink-soft">{words['webhooks.topics']}</dt>
              <dd className="font-mono wrap-anywhere">{topics.join(', ')}</dd>
            </div>
          </dl>
        </section>
      )}
      {asksSecret ? (
        <SecretForm groupId={groupId} integrationId={integration.id} onDone={onDone} />
      ) : (
        <div className={dialogButtons}>
          <Button onClick={onDone}>{frame.done}</Button>
        </div>
      )}
    </div>
  )
}

function Copied({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex items-center justify-between gap-2 font-mono wrap-anywhere">
        <span className="min-w-0">{text}</span>
        <CopyButton label={label} text={text} />
      </dd>
    </div>
  )
}

type FormProps = { groupId: number; integrationId: number; onDone(): void }
type SecretInput = z.input<typeof newWebhookSecret>

/** The secret that the shop signs with; the one before is never shown. */
function SecretForm({ groupId, integrationId, onDone }: FormProps) {
  const words = useWords('products')
  const frame = useWords('frame')
  const router = useRouter()
  const toast = useToast()
  const set = useMutation(api.shopWebhooks.setSecret.mutationOptions({ onSettled: () => router.refresh() }))
  const form = useSchemaForm<SecretInput, SecretInput>({
    shape: newWebhookSecret,
    draft: { secret: '' },
    toInput: draft => draft,
    async send({ secret }) {
      await set.mutateAsync({ groupId, integrationId, secret })
      onDone()
      toast({ title: words['webhooks.secretSaved'] })
    },
  })
  return (
    <DialogForm form={form} action={frame.save} onCancel={onDone}>
      <TextField
        label={words['webhooks.clientSecret']}
        name="secret"
        autoComplete="off"
        spellCheck={false}
        hint={words['webhooks.clientSecretHint']}
      />
    </DialogForm>
  )
}
