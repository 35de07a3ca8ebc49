'use client'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import {
  countTaken,
  type FirstStep,
  firstSteps,
  nextStep,
  type FirstSteps as Steps,
} from '#db/rules/first-steps/first-steps.ts'
import { fill } from '#db/rules/words/messages.ts'
import { FileLanding } from '../file-landing.tsx'
import { dismissedCookie } from './dismissed.ts'
import { stepPaths } from './step-paths.ts'

type Props = { groupId: number; initial: Steps; mayManage: boolean }

/** Checklist of a new group, until done or dismissed. */
export function FirstStepsList({ groupId, initial, mayManage }: Props) {
  const words = useWords('list')
  const [isDismissed, setIsDismissed] = useState(false)
  const { data } = useQuery(
    api.firstSteps.get.queryOptions({ input: { groupId }, refetchOnMount: 'always', initialData: initial }),
  )
  const next = nextStep(data)
  if (isDismissed || next === undefined) return null
  function dismiss() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers yet
    document.cookie = `${dismissedCookie(groupId)}=1; path=/dashboard; max-age=31536000; samesite=lax`
    setIsDismissed(true)
  }
  return (
    <FileLanding groupId={groupId}>
      <section
        aria-labelledby="first-steps"
        className="mb-8 rounded-xl border border-hairline bg-raised pt-4 pr-3 pb-3 pl-5"
      >
        <div className="flex items-center gap-3">
          <h2 id="first-steps" className="font-semibold">
            {words['steps.title']}
          </h2>
          <p className="flex-1 text-sm text-ink-soft tabular-nums">
            {fill(words, 'steps.done', { count: countTaken(data), total: firstSteps.length })}
          </p>
          <Button kind="icon" aria-label={words['steps.dismiss']} onClick={dismiss}>
            <X aria-hidden />
          </Button>
        </div>
        <ol className="mt-1 grid gap-x-6 md:grid-cols-2 xl:grid-cols-5">
          {firstSteps.map(name => (
            <Step
              key={name}
              name={name}
              isTaken={data.taken[name]}
              isNext={name === next}
              href={hrefOf(name)}
            />
          ))}
        </ol>
      </section>
    </FileLanding>
  )

  function hrefOf(name: FirstStep): string | undefined {
    if (name === 'named' && !mayManage) return undefined
    const path = stepPaths[name](data.publicationId)
    return path && `/dashboard/groups/${groupId}${path}`
  }
}

const touchedLook = 'touch:flex touch:min-h-row touch:items-center'

type StepProps = {
  name: FirstStep
  isTaken: boolean
  isNext: boolean
  href: string | undefined
}

function Step({ name, isTaken, isNext, href }: StepProps) {
  const words = useWords('list')
  const title = words[`steps.${name}.title`]
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
            {isTaken && <span className="sr-only"> {words['steps.taken']}</span>}
          </p>
        ) : (
          <Link
            href={href}
            className={`rounded-sm underline-offset-4 hover:underline ${touchedLook} ${look}`}
          >
            {title}
          </Link>
        )}
        <p className={`text-sm text-pretty text-ink-soft ${isNext ? '' : 'max-md:hidden'}`}>
          {words[`steps.${name}.hint`]}
        </p>
      </div>
    </li>
  )
}
