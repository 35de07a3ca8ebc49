import { useTimes } from '#app/dashboard/_frame/times.ts'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { InstallationSection } from './section.tsx'

type Worker = InstallationStatus['workers'][number]

export function Workers({ workers }: { workers: Worker[] }) {
  return (
    <InstallationSection
      id="workers"
      title="Workers"
      hint="Each takes whatever work waits. Its page processes turn PDFs into pages."
    >
      {workers.length === 0 ? (
        <p className="rounded-xl border border-hairline bg-raised px-5 py-8 text-center text-ink-soft">
          No worker is running: start one with <code className="font-mono text-sm">npm run worker</code>.
        </p>
      ) : (
        <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {workers.map((worker, index) => (
            <WorkerRow key={worker.id} worker={worker} number={index + 1} />
          ))}
        </ul>
      )}
    </InstallationSection>
  )
}

function WorkerRow({ worker, number }: { worker: Worker; number: number }) {
  const { slots, pages, jobs, address, since } = worker
  const { day, time } = useTimes()
  const words = `${pages} of ${slots} page processes busy`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-semibold">Worker {number}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere tabular-nums">
          {address ?? 'On the database’s own host'}
          {since !== null && ` · since ${day(since)}, ${time(since)}`}
        </p>
      </div>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5 text-sm tabular-nums">
        <p>
          {words} · {jobs === 1 ? '1 job' : `${jobs} jobs`}
        </p>
        <ProgressBar
          label={`Load of worker ${number}`}
          share={slots === 0 ? 0 : pages / slots}
          words={words}
        />
      </div>
    </li>
  )
}
