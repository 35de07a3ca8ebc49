import { useTimes } from '#app/dashboard/_frame/times.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { bytesInWords } from '#db/rules/installation/health.ts'
import { fill } from '#db/rules/words/messages.ts'
import { InstallationSection } from './section.tsx'

export function Backups({ backups }: { backups: InstallationStatus['backups'] }) {
  const { isScheduled, last, lastGoodAt } = backups
  const { day, time } = useTimes()
  const words = useWords('installation')
  const formats = useFormats()
  const inWords = (moment: Date | null) =>
    moment === null
      ? words['backups.never']
      : fill(words, 'backups.moment', { day: day(moment), time: time(moment) })
  return (
    <InstallationSection
      id="backups"
      title={words['backups.title']}
      hint={isScheduled ? words['backups.scheduled'] : words['backups.unscheduled']}
    >
      <dl className="grid gap-x-8 gap-y-4 rounded-xl border border-hairline bg-raised px-4 py-4 tabular-nums sm:grid-cols-3 sm:px-5">
        <div>
          <dt className="text-sm text-ink-soft">{words['backups.lastGood']}</dt>
          <dd className="mt-0.5">{inWords(lastGoodAt)}</dd>
        </div>
        {last !== null && (
          <>
            <div>
              <dt className="text-sm text-ink-soft">{words['backups.lastAttempt']}</dt>
              <dd className="mt-0.5">
                {last.error === null
                  ? inWords(last.endedAt)
                  : fill(words, 'backups.failed', { moment: inWords(last.endedAt) })}
              </dd>
            </div>
            <div className="min-w-0">
              <dt className="text-sm text-ink-soft">{words['backups.place']}</dt>
              <dd className="mt-0.5 wrap-anywhere">
                {last.place}
                {last.bytes !== null && ` (${bytesInWords(last.bytes, formats)})`}
              </dd>
            </div>
          </>
        )}
      </dl>
    </InstallationSection>
  )
}
