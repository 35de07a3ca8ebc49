import { useMutation } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Job } from '#db/queued-jobs/jobs.ts'
import { jobName, ownerOf } from './job-words.ts'

export function JobRow({ job, onCancel }: { job: Job; onCancel(): void }) {
  const retry = useMutation(api.installation.jobs.retry.mutationOptions())
  const tell = useToast()
  const { day, time } = useTimes()
  const moment = momentOf(job)
  const name = jobName(job)
  const hasFailed = job.state === 'failed' || (job.state === 'later' && job.attempts > 0)
  const again = () =>
    runToEnd(
      retry,
      { id: job.id },
      {
        onSuccess: () => tell({ title: `“${name}” is tried again` }),
        onError: error => tell({ title: error.message, isFailure: true }),
      },
    )
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{ownerOf(job)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {moment.word} {day(moment.at)}, {time(moment.at)}
          {job.attempts > 0 && ` · attempt ${job.attempts} of ${job.maxAttempts}`}
        </p>
        {job.error !== null && (
          <p className="mt-2 line-clamp-3 border-l-2 border-bad pl-3 text-sm wrap-anywhere">{job.error}</p>
        )}
      </div>
      <div className="flex gap-2">
        {hasFailed && (
          <Button aria-label={`Retry: ${name}, ${ownerOf(job)}`} isBusy={retry.isPending} onClick={again}>
            Retry
          </Button>
        )}
        {isCancelable(job) && (
          <Button kind="quiet" aria-label={`Cancel: ${name}, ${ownerOf(job)}`} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </li>
  )
}

function momentOf({ state, startedAt, runAt }: Job): { word: string; at: Date } {
  if (state === 'running') return { word: 'Since', at: startedAt ?? runAt }
  if (state === 'waiting') return { word: 'Due since', at: runAt }
  return state === 'later' ? { word: 'At', at: runAt } : { word: 'Was due', at: runAt }
}

/** True if the server would cancel it: running jobs end by themselves, but those that have a verb for it. */
function isCancelable({ state, work }: Job): boolean {
  if (work === 'apply_schedule') return false
  return state !== 'running' || work === 'convert_pdf' || work === 'act_on_publications'
}
