import { ArrowUpCircle } from 'lucide-react'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = Pick<InstallationStatus, 'version' | 'update'>

/** The version, and a newer one if there is one. */
export function Version({ version, update }: Props) {
  const { newer } = update
  const words = useWords('installation')
  const checked = useCheck(update)
  return (
    <>
      <p className="mt-1 text-pretty text-ink-soft tabular-nums">
        {fill(words, 'version.about', { version, checked })}
      </p>
      {newer && (
        <p className="mt-4 flex gap-3 rounded-xl border border-hairline bg-raised px-4 py-3.5 sm:px-5">
          <ArrowUpCircle aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <span className="min-w-0 text-pretty wrap-anywhere">
            <span className="font-medium">
              {fill(words, 'version.available', { version: newer.version })}
            </span>{' '}
            {newer.notesUrl === null ? (
              words['version.update']
            ) : (
              <a
                href={newer.notesUrl}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent-ink underline underline-offset-4"
              >
                {words['version.notes']}
              </a>
            )}
          </span>
        </p>
      )}
    </>
  )
}

/** Says whether and when a newer version was looked for. */
function useCheck({ isChecked, newer, checkedAt, error }: Props['update']): string {
  const words = useWords('installation')
  const { day, time } = useTimes()
  if (!isChecked) return words['version.unchecked']
  if (error !== null) return fill(words, 'version.failed', { error })
  if (checkedAt === null) return words['version.daily']
  const asked = { day: day(checkedAt), time: time(checkedAt) }
  return fill(words, newer === null ? 'version.newest' : 'version.asked', asked)
}
