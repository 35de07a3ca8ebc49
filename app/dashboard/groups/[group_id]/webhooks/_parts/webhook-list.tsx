'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'
import { DeleteWebhookQuestion, SecretQuestion } from './questions.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

type Props = { groupId: number; initialData: Webhook[]; mayUseAccount: boolean }

/** An open dialog, and the webhook that it is about. */
type Doing = { what: 'create' } | { what: 'edit' | 'rotate' | 'delete'; webhook: Webhook }

export function WebhookList({ groupId, initialData, mayUseAccount }: Props) {
  const words = useWords('settings')
  const { data: webhooks } = useQuery(api.webhooks.list.queryOptions({ input: { groupId }, initialData }))
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const make = (
    <Button kind="primary" onClick={() => setDoing({ what: 'create' })}>
      <Plus aria-hidden />
      {words['webhooks.new']}
    </Button>
  )
  return (
    <div className={`flex w-full flex-1 flex-col ${webhooks.length > 0 ? 'max-w-4xl' : ''}`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl font-semibold tracking-tight">{words['webhooks.title']}</h1>
        {webhooks.length > 0 && make}
      </div>
      {webhooks.length === 0 ? (
        <Notice place="screen" title={words['webhooks.none']} icon={<WebhookIcon />} action={make}>
          {words['webhooks.noneHint']}
        </Notice>
      ) : (
        <>
          <p className="mb-5 text-pretty text-ink-soft">{words['webhooks.about']}</p>
          <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
            {webhooks.map(webhook => (
              <WebhookRow
                key={webhook.id}
                groupId={groupId}
                webhook={webhook}
                onDo={what => setDoing({ what, webhook })}
              />
            ))}
          </ul>
        </>
      )}
      {(doing?.what === 'create' || doing?.what === 'edit') && (
        <WebhookDialog
          groupId={groupId}
          webhook={doing.what === 'edit' ? doing.webhook : undefined}
          mayUseAccount={mayUseAccount}
          onClosed={close}
        />
      )}
      {doing?.what === 'rotate' && (
        <SecretQuestion groupId={groupId} webhook={doing.webhook} onClosed={close} />
      )}
      {doing?.what === 'delete' && (
        <DeleteWebhookQuestion groupId={groupId} webhook={doing.webhook} onClosed={close} />
      )}
    </div>
  )
}
