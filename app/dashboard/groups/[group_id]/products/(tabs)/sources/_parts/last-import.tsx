import Link from 'next/link'
import { ImportState } from '#app/dashboard/groups/[group_id]/products/_parts/import-state.tsx'
import type { ShownState } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { timeInWords } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'

type Props = {
  groupId: number
  id: number
  state: ShownState
  /** By whom and when it was dismissed; empty where it was not. */
  dismissal: string
  error: string | null
  fileName?: string | null // uploaded file, unless shown above already
  createdAt: string // ISO 8601
  timeZone: string
}

/** How the latest import of a source went, and the way to its log. */
export function LastImport({ groupId, id, state, dismissal, error, fileName, createdAt, timeZone }: Props) {
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm tabular-nums">
        <ImportState state={state} />
        {dismissal && <span className="text-ink-soft wrap-anywhere">{dismissal}</span>}
        <span className="text-ink-soft">
          {dismissal && 'started '}
          {timeInWords(createdAt, timeZone)}
        </span>
        {fileName && <span className="text-ink-soft wrap-anywhere">from {fileName}</span>}
        <Link
          href={`/dashboard/groups/${groupId}/products/imports/${id}`}
          className="rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
        >
          Log
        </Link>
      </p>
      {error && state === 'failed' && (
        <p className="mt-2 rounded-md bg-bad-wash px-3 py-2 text-sm text-pretty text-bad">{error}</p>
      )}
    </>
  )
}
