import { useMutation } from '@tanstack/react-query'
import { EllipsisVertical, KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'
import { typesInWords, webhookHealth, webhookName } from './words.ts'

type Props = { groupId: number; webhook: Webhook; onDo(what: 'edit' | 'rotate' | 'delete'): void }

export function WebhookRow({ groupId, webhook, onDo }: Props) {
  const words = useWords('settings')
  const name = webhookName(webhook)
  return (
    <li className="flex items-start gap-3 py-4 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">
          <Link
            href={`/dashboard/groups/${groupId}/webhooks/${webhook.id}`}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="font-mono text-sm wrap-anywhere text-ink-soft">{webhook.url}</p>
        <p className="mt-1.5 text-sm wrap-anywhere text-ink-soft">
          <Health webhook={webhook} />
          {` · ${typesInWords(words, webhook)}`}
          {webhook.groupId === null && ` · ${words['webhooks.allGroups']}`}
          {webhook.isOrdered && ` · ${words['webhooks.inOrder']}`}
        </p>
        <TwoSecrets webhook={webhook} />
      </div>
      <Actions groupId={groupId} webhook={webhook} name={name} onDo={onDo} />
    </li>
  )
}

const looks = { good: 'text-good', care: 'text-care', bad: 'text-bad', off: 'text-ink' } as const

function Health({ webhook }: { webhook: Webhook }) {
  const { label, look } = webhookHealth(useWords('settings'), webhook)
  return <span className={`font-medium ${looks[look]}`}>{label}</span>
}

function TwoSecrets({ webhook: { twoSecretsUntil: until } }: { webhook: Webhook }) {
  const words = useWords('settings')
  const { day, time } = useTimes()
  if (until === null) return null
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {fill(words, 'webhooks.previousSecret', { day: day(until), time: time(until) })}
    </p>
  )
}

function Actions({ groupId, webhook, name, onDo }: Props & { name: string }) {
  const words = useWords('settings')
  const change = useMutation(api.webhooks.change.mutationOptions())
  const test = useMutation(api.webhooks.sendTest.mutationOptions())
  const toast = useToast()
  const { id, offSince } = webhook
  const isOn = offSince === null
  const callbacks = (done: string) => ({
    onSuccess: () => toast({ title: done }),
    onError: (error: Error) => toast({ title: error.message }),
  })
  const trigger = (
    <Button kind="icon" aria-label={fill(words, 'webhooks.actions', { name })}>
      <EllipsisVertical aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} align="end">
      {isOn && (
        <MenuItem onClick={() => runToEnd(test, { groupId, id }, callbacks(words['webhooks.tested']))}>
          <Send aria-hidden />
          {words['webhooks.test']}
        </MenuItem>
      )}
      <MenuItem onClick={() => onDo('edit')}>
        <Pencil aria-hidden />
        {words['webhooks.change']}
      </MenuItem>
      <MenuItem onClick={() => onDo('rotate')}>
        <KeyRound aria-hidden />
        {words['webhooks.replaceSecret']}
      </MenuItem>
      <MenuItem
        onClick={() =>
          runToEnd(
            change,
            { groupId, id, isOn: !isOn },
            callbacks(fill(words, isOn ? 'webhooks.isOff' : 'webhooks.isOn', { name })),
          )
        }
      >
        <Power aria-hidden />
        {words[isOn ? 'webhooks.switchOff' : 'webhooks.switchOn']}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={() => onDo('delete')}>
        <Trash2 aria-hidden />
        {words['webhooks.deleteMenu']}
      </MenuItem>
    </Menu>
  )
}
