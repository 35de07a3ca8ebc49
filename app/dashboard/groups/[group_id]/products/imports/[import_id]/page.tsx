import { ChevronLeft, Download } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { foundOr404, groupOf, idOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { ImportState } from '#app/dashboard/groups/[group_id]/products/_parts/import-state.tsx'
import {
  addressOf,
  amount,
  countsOf,
  dismissalOf,
  shownStateOf,
  sourceOf,
} from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { RefreshWhile } from '#app/dashboard/groups/[group_id]/products/_parts/refresh-while.tsx'
import { timeInWords } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { findImport, type ListedImport, readImportLog } from '#db/imports/logs.ts'
import { mayIn } from '#db/people/permissions.ts'
import { HeldDifference } from './_parts/held-difference.tsx'
import { Lines } from './_parts/lines.tsx'
import { Totals } from './_parts/totals.tsx'

export const metadata: Metadata = { title: 'Import log' }

const linesPerPage = 100

type Props = {
  params: Promise<{ group_id: string; import_id: string }>
  searchParams: Promise<{ page?: string | string[] }>
}

export default async function ImportLogPage({ params, searchParams }: Props) {
  const { group_id, import_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/imports/${import_id}`)
  const group = await groupOf(viewer, group_id)
  const found = await foundOr404(() => findImport(group.id, idOf(import_id)))
  const page = Math.max(1, Math.trunc(Number((await searchParams).page)) || 1)
  const log = await readImportLog(found, { limit: linesPerPage, offset: (page - 1) * linesPerPage })
  const list = `/dashboard/groups/${group.id}/products`
  return (
    <article className="w-full max-w-4xl">
      <RefreshWhile isOn={found.endedAt === null} />
      <Link
        href={`${list}/imports`}
        className="mb-3 -ml-1 inline-flex h-8 items-center gap-1 rounded-md pr-2 text-ink-soft transition-colors hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Imports
      </Link>
      <Header found={found} timeZone={group.timeZone} hasLog={log.items.length > 0} />
      {found.state === 'held' && found.heldDifference ? (
        <HeldDifference
          groupId={group.id}
          id={found.id}
          difference={found.heldDifference}
          mayWrite={mayIn(viewer, group.id, 'write')}
        />
      ) : (
        <Outcome found={found} list={list} />
      )}
      <Totals totals={found.noteTotals} />
      <Lines log={log} page={page} totals={found.noteTotals} state={found.state} />
    </article>
  )
}

function Header({ found, timeZone, hasLog }: { found: ListedImport; timeZone: string; hasLog: boolean }) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">{sourceOf(found)}</h1>
        <p className="mt-1 text-ink-soft wrap-anywhere">{addressOf(found)}</p>
        <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          <ImportState state={shownStateOf(found)} />
          <span className="text-ink-soft">{dismissalOf(found, timeZone) || countsOf(found)}</span>
          <span className="text-ink-soft">
            {found.dismissedAt && 'started '}
            {timeInWords(found.createdAt.toISOString(), timeZone)}
          </span>
        </p>
      </div>
      {hasLog && (
        <a
          className={buttonLook('secondary')}
          href={`/dashboard/groups/${found.groupId}/products/imports/${found.id}/log.csv`}
          download
        >
          <Download aria-hidden />
          Download log
        </a>
      )}
    </header>
  )
}

function Outcome({ found, list }: { found: ListedImport; list: string }) {
  const { error, unchangedSince, dismissedAt, heldDifference } = found
  if (dismissedAt !== null)
    return (
      <p className="mb-6 rounded-md bg-sunken px-3 py-2.5 text-ink-soft">
        This import would have removed {amount(heldDifference?.going ?? 0, 'product')}. It was dismissed, and
        your products have not changed.
      </p>
    )
  if (error !== null)
    return (
      <div className="mb-6 rounded-md bg-bad-wash px-3 py-2.5 text-bad">
        <p>{error}</p>
        <p className="mt-1 text-sm">Your products have not changed.</p>
      </div>
    )
  if (unchangedSince === null) return null
  return (
    <p className="mb-6 rounded-md bg-sunken px-3 py-2.5 text-ink-soft">
      The file hasn’t changed since the{' '}
      <Link
        href={`${list}/imports/${unchangedSince}`}
        className="rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
      >
        last import
      </Link>
      , so it wasn’t read again. These are the results of that import.
    </p>
  )
}
