import { useMutation } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Job } from '#db/queued-jobs/jobs.ts'
import { fill } from '#db/rules/words/messages.ts'
import { jobName, ownerOf } from './job-words.ts'

export function JobRow({ job, onCancel }: { job: Job; onCancel(): void }) {
  const retry = useMutation(api.installation.jobs.retry.mutationOptions())
  const toast = useToast()
  const { day, time } = useTimes()
  const words = useWords('installation')
  const name = jobName(job, words)
  const owner = ownerOf(job, words)
  const { word, at } = momentOf(job)
  const moment = fill(words, word, { day: day(at), time: time(at) })
  const hasFailed = job.state === 'failed' || (job.state === 'later' && job.attempts > 0)
  const again = () =>
    runToEnd(
      retry,
      { id: job.id },
      {
        onSuccess: () => toast({ title: fill(words, 'job.retried', { job: name }) }),
        onError: error => toast({ title: error.message, isFailure: true }),
      },
    )
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{owner}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {job.attempts > 0
            ? fill(words, 'job.attempt', { moment, attempt: job.attempts, most: job.maxAttempts })
            : moment}
        </p>
        {job.error !== null && (
          <p className="mt-2 line-clamp-3 border-l-2 border-bad pl-3 text-sm wrap-anywhere">{job.error}</p>
        )}
      </div>
      <div className="flex gap-2">
        {hasFailed && (
          <Button
            aria-label={fill(words, 'job.retryNamed', { job: name, owner })}
            isBusy={retry.isPending}
            onClick={again}
          >
            {words['job.retry']}
          </Button>
        )}
        {isCancelable(job) && (
          <Button
            kind="quiet"
            aria-label={fill(words, 'job.cancelNamed', { job: name, owner })}
            onClick={onCancel}
          >
            {words['job.cancel']}
          </Button>
        )}
      </div>
    </li>
  )
}

function momentOf({ state, startedAt, runAt }: Job) {
  if (state === 'running') return { word: 'job.since', at: startedAt ?? runAt } as const
  if (state === 'waiting') return { word: 'job.dueSince', at: runAt } as const
  return { word: state === 'later' ? 'job.at' : 'job.wasDue', at: runAt } as const
}

/** True if the server would cancel it: running jobs end by themselves, but those that have a verb for it. */
function isCancelable({ state, work }: Job): boolean {
  if (work === 'apply_schedule') return false
  return state !== 'running' || work === 'convert_pdf' || work === 'act_on_publications'
}
