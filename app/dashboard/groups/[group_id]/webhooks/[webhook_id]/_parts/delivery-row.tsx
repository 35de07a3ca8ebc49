import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { type Delivery, useWebhookChanges, type Webhook } from '#app/dashboard/_api/webhooks.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { Attempts } from './attempts.tsx'

type Props = { groupId: number; webhook: Webhook; delivery: Delivery }

const looks = {
  delivered: { icon: <CircleCheck aria-hidden />, look: 'text-good', words: 'Delivered' },
  waiting: { icon: <Clock aria-hidden />, look: 'text-care', words: 'Waiting' },
  failed: { icon: <CircleAlert aria-hidden />, look: 'text-bad', words: 'Failed' },
} as const

export function DeliveryRow({ groupId, webhook, delivery }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { day, time } = useTimes()
  const { icon, look, words } = looks[delivery.state]
  const { created_at, type, tries, last_status } = delivery
  return (
    <li>
      <details onToggle={event => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-xl px-4 py-2.5 hover:bg-hover sm:px-5">
          <span
            className={`inline-flex w-26 items-center gap-1.5 text-sm font-medium [&_svg]:size-4 ${look}`}
          >
            {icon}
            {words}
          </span>
          <span className="min-w-0 flex-1 basis-40 font-mono text-sm wrap-anywhere">{type}</span>
          <span className="text-sm text-ink-soft tabular-nums">
            {last_status !== null && `${last_status} · `}
            {tries > 1 && `${tries} tries · `}
            {day(created_at)}, {time(created_at)}
          </span>
        </summary>
        {isOpen && (
          <div className="flex flex-col gap-4 px-4 pb-5 sm:px-5">
            <Facts delivery={delivery} />
            <Attempts groupId={groupId} webhookId={webhook.id} delivery={delivery} />
            {webhook.enabled && <SendAgain {...{ groupId, webhook, delivery }} />}
          </div>
        )}
      </details>
    </li>
  )
}

function Facts({ delivery: { event_id, next_try_at } }: { delivery: Delivery }) {
  const { day, time } = useTimes()
  return (
    <p className="text-sm text-ink-soft">
      <span className="font-mono">{event_id}</span>
      {next_try_at !== null && ` · Next try ${day(next_try_at)}, ${time(next_try_at)}`}
    </p>
  )
}

function SendAgain({ groupId, webhook, delivery }: Props) {
  const { sendAgain } = useWebhookChanges(groupId)
  const tell = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function send() {
    setIsBusy(true)
    try {
      await sendAgain(webhook.id, delivery.id)
      tell({ title: 'The event is on its way again' })
    } catch (error) {
      tell({ title: error instanceof Error ? error.message : String(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button className="self-start" isBusy={isBusy} onClick={send}>
      Send again
    </Button>
  )
}
