import { TriangleAlert } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import type { ShownConversion } from '#db/conversions/shown.ts'
import { amountOf } from './conversion-words.ts'

const shownAtOnce = 3 // warnings before "Show all"

type Props = { conversion: ShownConversion; groupId: number; mayWrite: boolean }

/** Failure and warnings of a conversion, with advice. */
export function ConversionMessages({ conversion, groupId, mayWrite }: Props) {
  const { state, error, reason, warnings } = conversion
  return (
    <>
      {state === 'failed' && (
        <div className="mt-2 rounded-md bg-bad-wash px-3 py-2.5 text-pretty wrap-anywhere">
          <p>{error ?? 'It failed for an unknown reason.'}</p>
          {reason && <p className="mt-1">{reason}</p>}
          {mayWrite && <WayOut conversion={conversion} groupId={groupId} />}
        </div>
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </>
  )
}

function WayOut({ conversion, groupId }: { conversion: ShownConversion; groupId: number }) {
  const isNew = conversion.sourceType === 'new_publication'
  const path = `/dashboard/groups/${groupId}/publications`
  const href = isNew ? `${path}/new` : `${path}/${conversion.publicationId}/pages`
  return (
    <p className="mt-1">
      {!isNew && 'The pages are as they were before. '}
      <Link href={href} className="rounded-sm font-medium text-accent-ink underline underline-offset-4">
        {isNew ? 'Create a publication from another PDF' : 'Try again on the Pages tab'}
      </Link>
    </p>
  )
}

function Warnings({ warnings }: { warnings: ShownConversion['warnings'] }) {
  const [first, rest] = [warnings.slice(0, shownAtOnce), warnings.slice(shownAtOnce)]
  return (
    <div className="mt-2 rounded-md bg-care-wash px-3 py-2.5">
      <h4 className="flex items-center gap-2 font-medium text-care">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {amountOf(warnings.length, 'note')} about the PDF
      </h4>
      <WarningList warnings={first} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium">
            Show {rest.length} more
          </summary>
          <WarningList warnings={rest} />
        </details>
      )}
    </div>
  )
}

function WarningList({ warnings }: { warnings: ShownConversion['warnings'] }) {
  return (
    <ul className="mt-1 flex flex-col gap-1 text-pretty wrap-anywhere">
      {warnings.map(({ page, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of an ended conversion never changes
        <li key={index}>
          {page !== null && <span className="font-medium tabular-nums">Page {page}: </span>}
          {message}
        </li>
      ))}
    </ul>
  )
}
