import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'
import { Attempts, type Delivery } from './attempts.tsx'

type Props = { groupId: number; webhook: Webhook; delivery: Delivery }

const looks = {
  delivered: { icon: <CircleCheck aria-hidden />, look: 'text-good' },
  waiting: { icon: <Clock aria-hidden />, look: 'text-care' },
  failed: { icon: <CircleAlert aria-hidden />, look: 'text-bad' },
} as const

export function DeliveryRow({ groupId, webhook, delivery }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { day, time } = useTimes()
  const words = useWords('settings')
  const { icon, look } = looks[delivery.state]
  const { createdAt, type, tries, lastStatus } = delivery
  return (
    <li>
      <details onToggle={event => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-xl px-4 py-2.5 hover:bg-hover sm:px-5">
          <span
            className={`inline-flex w-26 items-center gap-1.5 text-sm font-medium [&_svg]:size-4 ${look}`}
          >
            {icon}
            {words[`webhookLog.state.${delivery.state}`]}
          </span>
          <span className="min-w-0 flex-1 basis-40 font-mono text-sm wrap-anywhere">{type}</span>
          <span className="text-sm text-ink-soft tabular-nums">
            {lastStatus !== null && `${lastStatus} · `}
            {tries > 1 && `${fill(words, 'webhookLog.tries', { count: tries })} · `}
            {day(createdAt)}, {time(createdAt)}
          </span>
        </summary>
        {isOpen && (
          <div className="flex flex-col gap-4 px-4 pb-5 sm:px-5">
            <Facts delivery={delivery} />
            <Attempts groupId={groupId} webhookId={webhook.id} delivery={delivery} />
            {webhook.offSince === null && <SendAgain {...{ groupId, webhook, delivery }} />}
          </div>
        )}
      </details>
    </li>
  )
}

function Facts({ delivery: { eventId, nextTryAt } }: { delivery: Delivery }) {
  const words = useWords('settings')
  const { day, time } = useTimes()
  return (
    <p className="text-sm text-ink-soft">
      <span className="font-mono">{eventId}</span>
      {nextTryAt !== null &&
        ` · ${fill(words, 'webhookLog.nextTry', { day: day(nextTryAt), time: time(nextTryAt) })}`}
    </p>
  )
}

function SendAgain({ groupId, webhook, delivery }: Props) {
  const words = useWords('settings')
  const again = useMutation(api.webhooks.deliveries.replay.mutationOptions())
  const toast = useToast()
  const send = () =>
    runToEnd(
      again,
      { groupId, webhookId: webhook.id, id: delivery.id },
      {
        onSuccess: () => toast({ title: words['webhookLog.sentAgain'] }),
        onError: error => toast({ title: error.message }),
      },
    )
  return (
    <Button className="self-start" isBusy={again.isPending} onClick={send}>
      {words['webhookLog.sendAgain']}
    </Button>
  )
}
