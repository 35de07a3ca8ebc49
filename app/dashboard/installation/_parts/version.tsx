import { ArrowUpCircle } from 'lucide-react'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import type { InstallationStatus } from '#db/installation/status.ts'

type Props = Pick<InstallationStatus, 'version' | 'update'>

/** The version, and a newer one if there is one. */
export function Version({ version, update }: Props) {
  const { newer } = update
  return (
    <>
      <p className="mt-1 text-pretty text-ink-soft tabular-nums">
        Recto {version}. <Checked update={update} /> Everything here is for the people who run this server.
      </p>
      {newer && (
        <p className="mt-4 flex gap-3 rounded-xl border border-hairline bg-raised px-4 py-3.5 sm:px-5">
          <ArrowUpCircle aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <span className="min-w-0 text-pretty wrap-anywhere">
            <span className="font-medium">Recto {newer.version} is available.</span>{' '}
            {newer.notesUrl === null ? (
              'Update when it suits you.'
            ) : (
              <a
                href={newer.notesUrl}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent-ink underline underline-offset-4"
              >
                Read what is new
              </a>
            )}
          </span>
        </p>
      )}
    </>
  )
}

function Checked({ update: { isChecked, newer, checkedAt, error } }: Pick<Props, 'update'>) {
  const { day, time } = useTimes()
  if (!isChecked) return 'Doesn’t check for newer versions. Set UPDATE_CHECK to do so.'
  if (error !== null) return `A newer version could not be looked for: ${error}`
  if (checkedAt === null) return 'Checks for newer versions once a day.'
  const asked = `${day(checkedAt)}, ${time(checkedAt)}`
  return newer === null ? `The newest version (asked ${asked}).` : `Asked ${asked}.`
}
