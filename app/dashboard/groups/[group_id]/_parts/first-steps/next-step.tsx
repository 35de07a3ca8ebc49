import { ArrowRight } from 'lucide-react'
import { cookies } from 'next/headers'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { readFirstSteps } from '#db/first-steps/first-steps.ts'
import { type FirstStep, nextStep } from '#db/rules/first-steps/first-steps.ts'
import type { Group } from '#db/schema/groups.ts'
import { dismissedCookie } from './dismissed.ts'
import { stepPaths } from './step-paths.ts'

type Props = { group: Group; mayWrite: boolean; among: readonly FirstStep[] }

/** Leads a new group on from where a step ended, if its next step is among these. */
export async function NextStep({ group, mayWrite, among }: Props) {
  if (!mayWrite || (await cookies()).has(dismissedCookie(group.id))) return null
  const steps = await readFirstSteps(group)
  const next = nextStep(steps)
  if (next === undefined || !among.includes(next)) return null
  // Pages that have hotspots already may show more products, and this link publishes nothing.
  const step = next === 'published' ? 'hotspots' : next
  const to = stepPaths[step](steps.publicationId)
  if (to === undefined) return null
  const words = await dashboardWords('list')
  const find = step === 'hotspots' ? '?find' : ''
  return (
    <section
      aria-label={words['steps.nextLabel']}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-hairline bg-raised px-4 py-4 sm:px-5"
    >
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        <span className="font-medium">{words[`steps.${step}.next`]}</span>{' '}
        <span className="text-ink-soft">{words[`steps.${step}.hint`]}</span>
      </p>
      <Link href={`/dashboard/groups/${group.id}${to}${find}`} className={buttonLook('secondary')}>
        {words[`steps.${step}.title`]}
        <ArrowRight aria-hidden />
      </Link>
    </section>
  )
}
