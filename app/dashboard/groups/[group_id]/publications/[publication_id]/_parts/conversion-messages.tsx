import { TriangleAlert } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownConversion } from '#db/conversions/shown.ts'
import { isPreflight, type MetProblem } from '#db/rules/conversions/conversions.ts'
import { fill } from '#db/rules/words/messages.ts'

const shownAtOnce = 3 // warnings before "Show all"

type Props = { conversion: ShownConversion; groupId: number; mayWrite: boolean }

/** Failure and warnings of a conversion, with advice. */
export function ConversionMessages({ conversion, groupId, mayWrite }: Props) {
  const words = useWords('list')
  const { state, error, reason } = conversion
  // The overview tells what the preflight found, with what mends it.
  const warnings = conversion.warnings.filter(warning => !isPreflight(warning))
  return (
    <>
      {state === 'failed' && (
        <div className="mt-2 rounded-md bg-bad-wash px-3 py-2.5 text-pretty wrap-anywhere">
          <p>{error ?? words['conversion.unknownReason']}</p>
          {reason && <p className="mt-1">{reason}</p>}
          {mayWrite && <WayOut conversion={conversion} groupId={groupId} />}
        </div>
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </>
  )
}

function WayOut({ conversion, groupId }: { conversion: ShownConversion; groupId: number }) {
  const words = useWords('list')
  const isNew = conversion.sourceType === 'new_publication'
  const path = `/dashboard/groups/${groupId}/publications`
  const href = isNew ? `${path}/new` : `${path}/${conversion.publicationId}/pages`
  return (
    <p className="mt-1">
      {!isNew && `${words['conversion.pagesAsBefore']} `}
      <Link href={href} className="rounded-sm font-medium text-accent-ink underline underline-offset-4">
        {words[isNew ? 'conversion.fromAnotherPdf' : 'conversion.onPagesTab']}
      </Link>
    </p>
  )
}

function Warnings({ warnings }: { warnings: MetProblem[] }) {
  const words = useWords('list')
  const [first, rest] = [warnings.slice(0, shownAtOnce), warnings.slice(shownAtOnce)]
  return (
    <div className="mt-2 rounded-md bg-care-wash px-3 py-2.5">
      <h4 className="flex items-center gap-2 font-medium text-care">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {fill(words, 'conversion.notes', { count: warnings.length })}
      </h4>
      <WarningList warnings={first} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium">
            {fill(words, 'conversion.showMore', { count: rest.length })}
          </summary>
          <WarningList warnings={rest} />
        </details>
      )}
    </div>
  )
}

function WarningList({ warnings }: { warnings: MetProblem[] }) {
  const words = useWords('list')
  return (
    <ul className="mt-1 flex flex-col gap-1 text-pretty wrap-anywhere">
      {warnings.map(({ page, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of an ended conversion never changes
        <li key={index}>
          {page !== null && (
            <span className="font-medium tabular-nums">{fill(words, 'conversion.onPage', { page })} </span>
          )}
          {message}
        </li>
      ))}
    </ul>
  )
}
