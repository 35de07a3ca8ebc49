import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import type { Job } from '#db/queued-jobs/jobs.ts'
import { type JobState, jobStates } from '#db/rules/installation/jobs.ts'
import { fill } from '#db/rules/words/messages.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { JobRow } from './job-row.tsx'
import { InstallationSection } from './section.tsx'

const pollMs = 5000

type Counts = InstallationStatus['jobs']

export function Queue({ counts }: { counts: Counts }) {
  const words = useWords('installation')
  const [state, setState] = useState<JobState>(counts.failed > 0 ? 'failed' : 'running')
  const [page, setPage] = useState(1)
  function choose(next: JobState) {
    setState(next)
    setPage(1)
  }
  return (
    <InstallationSection id="queue" title={words['queue.title']} hint={words['queue.about']}>
      <StateChoice counts={counts} chosen={state} onChoose={choose} />
      <Jobs state={state} page={page} onPage={setPage} />
    </InstallationSection>
  )
}

type ChoiceProps = { counts: Counts; chosen: JobState; onChoose(state: JobState): void }

function StateChoice({ counts, chosen, onChoose }: ChoiceProps) {
  const words = useWords('installation')
  const { number } = useFormats()
  return (
    <fieldset className="grid grid-cols-4 gap-2 sm:gap-3">
      <legend className="sr-only">{words['queue.choice']}</legend>
      {jobStates.map(state => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
          className="flex flex-col gap-0.5 rounded-xl border border-hairline bg-raised px-3 py-2.5 text-left transition-colors hover:bg-hover aria-pressed:border-accent aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)] sm:px-4 sm:py-3"
        >
          <span
            className={`text-xl font-semibold tabular-nums ${state === 'failed' && counts.failed > 0 ? 'text-bad' : ''}`}
          >
            {number(counts[state])}
          </span>
          <span className="text-sm text-ink-soft">{words[`states.${state}`]}</span>
        </button>
      ))}
    </fieldset>
  )
}

type JobsProps = { state: JobState; page: number; onPage(page: number): void }

function Jobs({ state, page, onPage }: JobsProps) {
  const words = useWords('installation')
  const { data, error, isPlaceholderData } = useQuery(
    api.installation.jobs.list.queryOptions({
      input: { state, page },
      refetchInterval: pollMs,
      placeholderData: keepPreviousData, // until the page arrives
    }),
  )
  const [toCancel, setToCancel] = useState<Job>()
  if (error !== null && data === undefined) return <FormFault error={error.message} />
  if (data === undefined) return <Skeleton className="h-20 rounded-xl" />
  return (
    <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''} aria-busy={isPlaceholderData}>
      {data.items.length === 0 ? (
        <p className="rounded-xl border border-hairline bg-raised px-5 py-8 text-center text-ink-soft">
          {page === 1 ? words[`empty.${state}`] : words['queue.end']}
        </p>
      ) : (
        <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {data.items.map(job => (
            <JobRow key={job.id} job={job} onCancel={() => setToCancel(job)} />
          ))}
        </ul>
      )}
      {(page > 1 || data.hasMore) && (
        <nav aria-label={words['queue.pages']} className="mt-4 flex items-center justify-between gap-4">
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {words['queue.earlier']}
          </Button>
          <span className="text-sm text-ink-soft tabular-nums">{fill(words, 'queue.page', { page })}</span>
          <Button disabled={!data.hasMore} onClick={() => onPage(page + 1)}>
            {words['queue.more']}
          </Button>
        </nav>
      )}
      <CancelQuestion job={toCancel} onClose={() => setToCancel(undefined)} />
    </div>
  )
}
