import { CircleCheck } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ImportState } from '#db/rules/imports/imports.ts'
import { type ImportNote, keptNotes, type NoteTotal } from '#db/rules/imports/notes.ts'
import type { Sliced } from '#db/slices.ts'

type Props = { log: Sliced<ImportNote>; page: number; totals: NoteTotal[]; state: ImportState }

export function Lines({ log, page, totals, state }: Props) {
  const said = totals.reduce((sum, { count }) => sum + count, 0)
  if (log.items.length === 0) return <Nothing said={said} page={page} isImported={state === 'success'} />
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="text-lg font-semibold">
        Details
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {said > keptNotes
          ? `Showing ${keptNotes.toLocaleString('en')} of ${said.toLocaleString('en')} entries; rows that were left out come first.`
          : 'Each problem, with its line in the file and its SKU.'}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {log.items.map((note, index) => (
          // Without ids, and never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={index} note={note} />
        ))}
      </ul>
      <Turning page={page} hasMore={log.hasMore} />
    </section>
  )
}

function Line({ note: { line, item, id, field, sentence, isLeftOut } }: { note: ImportNote }) {
  return (
    <li className="grid gap-x-5 gap-y-0.5 py-2.5 sm:grid-cols-[6rem_minmax(0,11rem)_minmax(0,1fr)]">
      <span className="text-sm text-ink-soft tabular-nums">{placeOf(line, item)}</span>
      <span className="min-w-0 truncate font-mono text-sm" title={id ?? undefined}>
        {id ?? (line !== null && <span className="text-ink-soft">no SKU</span>)}
      </span>
      <span className="min-w-0 text-pretty wrap-anywhere">
        {field && <code className="mr-2 font-mono text-sm text-ink-soft">{field}</code>}
        <span className={isLeftOut ? 'text-bad' : undefined}>{sentence}</span>
      </span>
    </li>
  )
}

function placeOf(line: number | null, item: number | null): string {
  if (line === null) return 'Whole file'
  return item === null ? `Line ${line.toLocaleString('en')}` : `Item ${item.toLocaleString('en')}`
}

function Turning({ page, hasMore }: { page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages of the log" className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link className={buttonLook('secondary')} href={`?page=${page - 1}`}>
          Previous
        </Link>
      ) : (
        <span />
      )}
      {hasMore && (
        <Link className={buttonLook('secondary')} href={`?page=${page + 1}`}>
          Next
        </Link>
      )}
    </nav>
  )
}

function Nothing({ said, page, isImported }: { said: number; page: number; isImported: boolean }) {
  if (page > 1)
    return (
      <Notice
        title="This page doesn’t exist"
        action={
          <Link className={buttonLook('secondary')} href="?">
            Go to the first page
          </Link>
        }
      >
        The log is shorter than that.
      </Notice>
    )
  if (said > 0) return <p className="text-ink-soft">Details are kept for the last 20 imports only.</p>
  if (!isImported) return null
  return (
    <div className="py-12">
      <Notice title="No problems" icon={<CircleCheck />}>
        Every row was imported.
      </Notice>
    </div>
  )
}
