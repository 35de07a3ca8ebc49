import { type Attempt, type Delivery, useAttempts } from '#app/dashboard/_api/webhooks.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'

type Props = { groupId: number; webhookId: number; delivery: Delivery }

/** The requests of a delivery and their answers, the newest first. */
export function Attempts({ groupId, webhookId, delivery }: Props) {
  const { data, error } = useAttempts(groupId, webhookId, delivery)
  if (error) return <p className="text-sm text-bad">{error.message}</p>
  if (data === undefined) return <Skeleton className="h-5 w-64 max-w-full" />
  if (data.length === 0) return <p className="text-sm text-ink-soft">It has not been tried yet.</p>
  return (
    <ol className="flex flex-col gap-4">
      {data.toReversed().map(attempt => (
        <li key={attempt.at} className="flex flex-col gap-2">
          <Outcome attempt={attempt} />
          <Message name="Request" message={attempt.request} />
          {attempt.answer && <Message name="Answer" message={attempt.answer} />}
        </li>
      ))}
    </ol>
  )
}

function Outcome({ attempt: { at, status, error, duration_ms } }: { attempt: Attempt }) {
  const { day, time } = useTimes()
  return (
    <p className="text-sm text-pretty">
      <span className="text-ink-soft tabular-nums">
        {day(at)}, {time(at)} · {duration_ms.toLocaleString('en')} ms
      </span>
      <br />
      <span className={error ? 'text-bad' : 'text-good'}>{error ?? `The address answered ${status}.`}</span>
    </p>
  )
}

type MessageProps = { name: string; message: NonNullable<Attempt['answer']> }

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
