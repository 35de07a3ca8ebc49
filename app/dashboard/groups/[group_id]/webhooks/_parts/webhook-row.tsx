import { EllipsisVertical, KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react'
import { useWebhookChanges, type Webhook } from '#app/dashboard/_api/webhooks.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { healthOf, nameOf, typesInWords } from './words.ts'

type Props = { groupId: number; webhook: Webhook; onDo(what: 'edit' | 'rotate' | 'delete'): void }

export function WebhookRow({ groupId, webhook, onDo }: Props) {
  const name = nameOf(webhook)
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
          {` · ${typesInWords(webhook)}`}
          {webhook.scope === 'account' && ' · All groups of the account'}
          {webhook.ordered && ' · In order'}
        </p>
        <TwoSecrets webhook={webhook} />
      </div>
      <Actions groupId={groupId} webhook={webhook} name={name} onDo={onDo} />
    </li>
  )
}

const looks = { good: 'text-good', care: 'text-care', bad: 'text-bad', off: 'text-ink' } as const

function Health({ webhook }: { webhook: Webhook }) {
  const { words, look } = healthOf(webhook)
  return <span className={`font-medium ${looks[look]}`}>{words}</span>
}

function TwoSecrets({ webhook: { two_secrets_until: until } }: { webhook: Webhook }) {
  const { day, time } = useTimes()
  if (until === null) return null
  return (
    <p className="mt-1 text-sm text-ink-soft">
      The previous secret works until {day(until)}, {time(until)}.
    </p>
  )
}

function Actions({ groupId, webhook, name, onDo }: Props & { name: string }) {
  const { change, test } = useWebhookChanges(groupId)
  const tell = useToast()
  async function attempt(work: Promise<void>, done: string) {
    try {
      await work
      tell({ title: done })
    } catch (error) {
      tell({ title: error instanceof Error ? error.message : String(error) })
    }
  }
  const { id, enabled } = webhook
  const trigger = (
    <Button kind="icon" aria-label={`Actions for ${name}`}>
      <EllipsisVertical aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} align="end">
      {enabled && (
        <MenuItem onClick={() => attempt(test(id), 'A test event is on its way. The log shows how it went.')}>
          <Send aria-hidden />
          Send a test event
        </MenuItem>
      )}
      <MenuItem onClick={() => onDo('edit')}>
        <Pencil aria-hidden />
        Change…
      </MenuItem>
      <MenuItem onClick={() => onDo('rotate')}>
        <KeyRound aria-hidden />
        Replace the secret…
      </MenuItem>
      <MenuItem
        onClick={() => attempt(change(id, { enabled: !enabled }), `“${name}” is ${enabled ? 'off' : 'on'}`)}
      >
        <Power aria-hidden />
        {enabled ? 'Switch off' : 'Switch on'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={() => onDo('delete')}>
        <Trash2 aria-hidden />
        Delete…
      </MenuItem>
    </Menu>
  )
}
