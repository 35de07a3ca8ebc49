'use client'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/dashboard/_api/client.ts'
import type { FirstStepsJson } from '#app/dashboard/api/_json/first-steps/first-steps.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { dismissedCookie } from './dismissed.ts'
import { stepWords } from './step-words.ts'

type Props = { groupId: number; initial: FirstStepsJson; mayManage: boolean }

/** Checklist of a new group, until done or dismissed. */
export function FirstSteps({ groupId, initial, mayManage }: Props) {
  const [isDismissed, setIsDismissed] = useState(false)
  const { data } = useQuery({
    // Below the publications, whose changes may complete steps.
    queryKey: ['groups', groupId, 'publications', 'first-steps'],
    refetchOnMount: 'always',
    queryFn: async () => {
      const params = { group_id: groupId }
      return (await call('GET', '/dashboard/api/groups/{group_id}/first_steps', { params })).first_steps
    },
    initialData: initial,
  })
  if (isDismissed || data.next === null) return null
  function dismiss() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers yet
    document.cookie = `${dismissedCookie(groupId)}=1; path=/dashboard; max-age=31536000; samesite=lax`
    setIsDismissed(true)
  }
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-8 rounded-xl border border-hairline bg-raised pt-4 pr-3 pb-3 pl-5"
    >
      <div className="flex items-center gap-3">
        <h2 id="first-steps" className="font-semibold">
          First steps
        </h2>
        <p className="flex-1 text-sm text-ink-soft tabular-nums">
          {data.taken} of {data.steps.length} done
        </p>
        <Button kind="icon" aria-label="Dismiss first steps" onClick={dismiss}>
          <X aria-hidden />
        </Button>
      </div>
      <ol className="mt-1 grid gap-x-6 md:grid-cols-2 xl:grid-cols-5">
        {data.steps.map(({ name, is_taken }) => (
          <Step key={name} name={name} isTaken={is_taken} isNext={name === data.next} href={hrefOf(name)} />
        ))}
      </ol>
    </section>
  )

  function hrefOf(name: FirstStepsJson['steps'][number]['name']): string | undefined {
    if (name === 'named' && !mayManage) return undefined
    const path = stepWords[name].path(data.publication_id)
    return path && `/dashboard/groups/${groupId}${path}`
  }
}

const touchedLook = 'touch:flex touch:min-h-row touch:items-center'

type StepProps = {
  name: keyof typeof stepWords
  isTaken: boolean
  isNext: boolean
  href: string | undefined
}

function Step({ name, isTaken, isNext, href }: StepProps) {
  const { title, hint } = stepWords[name]
  const look = isTaken ? 'text-ink-soft' : isNext ? 'font-medium text-accent-ink' : 'font-medium'
  return (
    <li className="flex items-start gap-2.5 py-1.5 pr-2 touch:py-0.5 md:py-2">
      {isTaken ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 touch:mt-3.25 text-good" />
      ) : (
        <Circle aria-hidden className="mt-0.5 size-4.5 shrink-0 touch:mt-3.25 text-ink-soft" />
      )}
      <div className="min-w-0">
        {isTaken || href === undefined ? (
          <p className={`${touchedLook} ${look}`}>
            {title}
            {isTaken && <span className="sr-only"> (done)</span>}
          </p>
        ) : (
          <Link
            href={href}
            className={`rounded-sm underline-offset-4 hover:underline ${touchedLook} ${look}`}
          >
            {title}
          </Link>
        )}
        <p className={`text-sm text-pretty text-ink-soft ${isNext ? '' : 'max-md:hidden'}`}>{hint}</p>
      </div>
    </li>
  )
}
