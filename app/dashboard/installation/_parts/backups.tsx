import { useTimes } from '#app/dashboard/_frame/times.ts'
import type { InstallationStatus } from '#db/installation/status.ts'
import { bytesInWords } from '#db/rules/installation/health.ts'
import { InstallationSection } from './section.tsx'

export function Backups({ backups }: { backups: InstallationStatus['backups'] }) {
  const { isScheduled, last, lastGoodAt } = backups
  const { day, time } = useTimes()
  const inWords = (moment: Date | null) => (moment === null ? 'Never' : `${day(moment)}, ${time(moment)}`)
  return (
    <InstallationSection
      id="backups"
      title="Backups"
      hint={
        isScheduled
          ? 'Automatic, as set by BACKUP_SCHEDULE.'
          : 'No automatic backups. Set BACKUP_TO to a folder to make them.'
      }
    >
      <dl className="grid gap-x-8 gap-y-4 rounded-xl border border-hairline bg-raised px-4 py-4 tabular-nums sm:grid-cols-3 sm:px-5">
        <div>
          <dt className="text-sm text-ink-soft">Last that went well</dt>
          <dd className="mt-0.5">{inWords(lastGoodAt)}</dd>
        </div>
        {last !== null && (
          <>
            <div>
              <dt className="text-sm text-ink-soft">Last attempt</dt>
              <dd className="mt-0.5">
                {inWords(last.endedAt)}
                {last.error !== null && ' (failed)'}
              </dd>
            </div>
            <div className="min-w-0">
              <dt className="text-sm text-ink-soft">Put to</dt>
              <dd className="mt-0.5 wrap-anywhere">
                {last.place}
                {last.bytes !== null && ` (${bytesInWords(last.bytes)})`}
              </dd>
            </div>
          </>
        )}
      </dl>
    </InstallationSection>
  )
}
