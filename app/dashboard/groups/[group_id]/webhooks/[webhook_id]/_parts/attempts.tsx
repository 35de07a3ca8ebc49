import { useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { KeptMessage, WebhookTry } from '#db/schema/webhooks/deliveries.ts'

export type Delivery = Outputs['webhooks']['deliveries']['list']['items'][number]

type Props = { groupId: number; webhookId: number; delivery: Delivery }

/** The requests of a delivery and their answers, the newest first. */
export function Attempts({ groupId, webhookId, delivery }: Props) {
  const words = useWords('settings')
  const { id, tries, state } = delivery
  const { queryKey, queryOptions } = api.webhooks.deliveries.tries
  const input = { groupId, webhookId, id }
  const asked = queryOptions({ input, queryKey: [...queryKey({ input }), tries, state] })
  const { data, error } = useQuery(asked)
  if (error) return <p className="text-sm text-bad">{error.message}</p>
  if (data === undefined) return <Skeleton className="h-5 w-64 max-w-full" />
  if (data.length === 0) return <p className="text-sm text-ink-soft">{words['webhookLog.untried']}</p>
  return (
    <ol className="flex flex-col gap-4">
      {data.toReversed().map(attempt => (
        <li key={attempt.id} className="flex flex-col gap-2">
          <Outcome attempt={attempt} />
          <Message name={words['webhookLog.request']} message={attempt.request} />
          {attempt.answer && <Message name={words['webhookLog.answer']} message={attempt.answer} />}
        </li>
      ))}
    </ol>
  )
}

function Outcome({ attempt: { at, status, error, durationMs } }: { attempt: Omit<WebhookTry, 'reason'> }) {
  const words = useWords('settings')
  const { day, time } = useTimes()
  return (
    <p className="text-sm text-pretty">
      <span className="text-ink-soft tabular-nums">
        {day(at)}, {time(at)} · {fill(words, 'webhookLog.duration', { duration: durationMs })}
      </span>
      <br />
      <span className={error ? 'text-bad' : 'text-good'}>
        {error ?? fill(words, 'webhookLog.answered', { status: String(status) })}
      </span>
    </p>
  )
}

type MessageProps = { name: string; message: KeptMessage }

function Message({ name, message: { headers, body } }: MessageProps) {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`)
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm text-ink-soft hover:text-ink">
        {name}
      </summary>
      <pre className="mt-1 max-h-72 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {[...lines, '', readable(body)].join('\n')}
      </pre>
    </details>
  )
}

/** JSON on lines of its own; anything else as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
