'use client'
import { Laptop } from 'lucide-react'
import { useRef } from 'react'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import {
  type Session,
  useEndOtherSessions,
  useEndSession,
  useSessions,
} from '#app/dashboard/_api/sessions.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'

export function Sessions({ initialData }: { initialData: Session[] }) {
  const sessions = useSessions(initialData)
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const tell = useToast()
  const told = (title: string) => ({
    onSuccess: () => {
      tell({ title })
      heading.current?.focus()
    },
    onError: (error: Error) => tell({ title: error.message, isFailure: true }),
  })
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          Where you are signed in
        </h3>
        {others.length > 0 && (
          <Button
            isBusy={endOthers.isPending}
            onClick={() => runToEnd(endOthers, undefined, told('You are signed out everywhere else'))}
          >
            Sign out everywhere else
          </Button>
        )}
      </div>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => runToEnd(end, session, told(`Signed out: ${session.device}`))}
          />
        ))}
      </ul>
    </div>
  )
}

type RowProps = { session: Session; isEnding: boolean; onEnd(): void }

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const { device, address, is_current, last_seen_at, created_at } = session
  const { day, time } = useTimes()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Laptop aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="font-medium">
            {device}
            {is_current && <span className="font-normal text-good"> · this device</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {address} · last seen {day(last_seen_at)}, {time(last_seen_at)} · since {day(created_at)}
          </p>
        </div>
      </div>
      {!is_current && (
        <Button aria-label={`Sign out: ${device}`} isBusy={isEnding} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
