'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Laptop } from 'lucide-react'
import { useRef } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { OwnSession } from '#db/people/sessions.ts'
import { fill } from '#db/rules/words/messages.ts'

export function Sessions({ initialData }: { initialData: OwnSession[] }) {
  const words = useWords('profile')
  const { data: sessions } = useQuery(api.sessions.list.queryOptions({ initialData }))
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useMutation(api.sessions.end.mutationOptions())
  const endOthers = useMutation(api.sessions.endOthers.mutationOptions())
  const toast = useToast()
  const callbacks = (title: string) => ({
    onSuccess: () => {
      toast({ title })
      heading.current?.focus()
    },
    onError: (error: Error) => toast({ title: error.message, isFailure: true }),
  })
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {words['sessions.title']}
        </h3>
        {others.length > 0 && (
          <Button
            isBusy={endOthers.isPending}
            onClick={() => runToEnd(endOthers, undefined, callbacks(words['sessions.endedOthers']))}
          >
            {words['sessions.endOthers']}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() =>
              runToEnd(
                end,
                { id: session.id },
                callbacks(fill(words, 'sessions.ended', { device: session.device })),
              )
            }
          />
        ))}
      </ul>
    </div>
  )
}

type RowProps = { session: OwnSession; isEnding: boolean; onEnd(): void }

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const words = useWords('profile')
  const frame = useWords('frame')
  const { device, address, isCurrent, lastSeenAt, createdAt } = session
  const { day, time } = useTimes()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Laptop aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="font-medium">
            {device}
            {isCurrent && <span className="font-normal text-good"> · {words['sessions.thisDevice']}</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {fill(words, 'sessions.seen', {
              address,
              day: day(lastSeenAt),
              time: time(lastSeenAt),
              since: day(createdAt),
            })}
          </p>
        </div>
      </div>
      {!isCurrent && (
        <Button aria-label={fill(words, 'sessions.end', { device })} isBusy={isEnding} onClick={onEnd}>
          {frame.signOut}
        </Button>
      )}
    </li>
  )
}
