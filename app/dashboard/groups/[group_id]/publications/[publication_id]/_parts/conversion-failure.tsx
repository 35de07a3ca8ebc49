import { CircleX } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownConversion } from '#db/conversions/shown.ts'

/** Reason for missing pages, and the next step. */
export function ConversionFailure({
  groupId,
  conversion,
  mayWrite,
}: {
  groupId: number
  conversion: ShownConversion
  mayWrite: boolean
}) {
  const words = useWords('publication')
  const isCanceled = conversion.state === 'canceled'
  // A failed page change leaves the pages as they were, and is retried in its own dialog.
  const isNew = conversion.sourceType === 'new_publication'
  return (
    <section
      aria-labelledby="failure"
      className={`mb-12 flex max-w-2xl gap-4 rounded-lg px-5 py-5 ${isCanceled ? 'border border-hairline bg-raised' : 'bg-bad-wash'}`}
    >
      <CircleX
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isCanceled ? 'text-ink-soft' : 'text-bad'}`}
      />
      <div className="min-w-0">
        <h2 id="failure" className="font-semibold">
          {words[isCanceled ? 'failure.canceled' : 'failure.failed']}
        </h2>
        <p className="mt-1 text-pretty wrap-anywhere">
          {conversion.error ?? words['failure.notKept']}
          {!isNew && ` ${words['failure.pagesAsBefore']}`}
        </p>
        {conversion.reason && <p className="mt-1 text-pretty">{conversion.reason}</p>}
        {mayWrite && isNew && (
          <Link
            className={`${buttonLook('secondary')} mt-4`}
            href={`/dashboard/groups/${groupId}/publications/new`}
          >
            {words[isCanceled ? 'failure.uploadAgain' : 'failure.another']}
          </Link>
        )}
      </div>
    </section>
  )
}
