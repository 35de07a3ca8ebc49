import { Ban, CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ApiKey } from '#db/people/api-keys.ts'
import { fill } from '#db/rules/words/messages.ts'
import { type GroupEntry, reachOfKey, rightsOf } from './reach.ts'

type Props = { apiKey: ApiKey; groups: GroupEntry[]; onRevoke(): void }

/** An active key. */
export function ApiKeyRow({ apiKey, groups, onRevoke }: Props) {
  const words = useWords('profile')
  const frame = useWords('frame')
  const { name, createdAt, lastUsedAt, expiresAt } = apiKey
  const { day, time } = useTimes()
  return (
    <li className="flex flex-col gap-4 px-4 py-4 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h4 className="font-semibold wrap-anywhere">{name}</h4>
          <Prefix apiKey={apiKey} />
        </div>
        <Button aria-label={fill(words, 'revoke.revokeNamed', { name })} onClick={onRevoke}>
          {words['revoke.revoke']}
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]">
        <Fact name={words['keys.access']}>
          {rightsOf(apiKey, words)}
          <Aside>{reachOfKey(apiKey, groups, frame)}</Aside>
        </Fact>
        <Fact name={words['keys.lastUsed']}>
          {lastUsedAt === null ? words['keys.never'] : day(lastUsedAt)}
          {lastUsedAt && <Aside>{time(lastUsedAt)}</Aside>}
        </Fact>
        <Fact name={words['keys.worksUntil']}>
          {expiresAt === null ? words['keys.untilRevoked'] : day(expiresAt)}
        </Fact>
        <Fact name={words['keys.created']}>{day(createdAt)}</Fact>
      </dl>
    </li>
  )
}

/** An expired or revoked key. */
export function EndedKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const words = useWords('profile')
  const { name, revokedAt, expiresAt } = apiKey
  const { day } = useTimes()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-ink-soft">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <s className="wrap-anywhere">{name}</s>
        <Prefix apiKey={apiKey} />
      </span>
      <span className="inline-flex items-center gap-1.5 text-sm tabular-nums [&_svg]:size-3.5">
        {revokedAt ? <Ban aria-hidden /> : <CalendarX aria-hidden />}
        {revokedAt
          ? fill(words, 'keys.revokedOn', { day: day(revokedAt) })
          : fill(words, 'keys.expiredOn', { day: day(expiresAt ?? '') })}
      </span>
    </li>
  )
}

function Prefix({ apiKey }: { apiKey: ApiKey }) {
  return <code className="font-mono text-sm text-ink-soft">{apiKey.prefix}…</code>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

function Aside({ children }: { children: string }) {
  return <span className="block text-sm text-ink-soft">{children}</span>
}
