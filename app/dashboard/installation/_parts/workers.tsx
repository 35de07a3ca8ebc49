import { useTimes } from '#app/dashboard/_frame/times.ts'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { fill } from '#db/rules/words/messages.ts'
import { InstallationSection } from './section.tsx'

type Worker = InstallationStatus['workers'][number]

export function Workers({ workers }: { workers: Worker[] }) {
  const words = useWords('installation')
  return (
    <InstallationSection id="workers" title={words['workers.title']} hint={words['workers.about']}>
      {workers.length === 0 ? (
        <p className="rounded-xl border border-hairline bg-raised px-5 py-8 text-center text-ink-soft">
          {fillRich(words, 'workers.none', {
            code: () => <code className="font-mono text-sm">npm run worker</code>,
          })}
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
  const { slots, pages, jobs, host, address, since } = worker
  const { day, time } = useTimes()
  const words = useWords('installation')
  const busy = fill(words, 'workers.busy', { pages, slots })
  const place = host ?? address ?? words['workers.host']
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-semibold">{fill(words, 'workers.name', { number })}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere tabular-nums">
          {since === null
            ? place
            : fill(words, 'workers.since', { place, day: day(since), time: time(since) })}
        </p>
      </div>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5 text-sm tabular-nums">
        <p>{fill(words, 'workers.load', { busy, jobs })}</p>
        <ProgressBar
          label={fill(words, 'workers.loadOf', { number })}
          share={slots === 0 ? 0 : pages / slots}
          words={busy}
        />
      </div>
    </li>
  )
}
