import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { foundOr404, groupIdOf, groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { BackLink } from '#app/dashboard/_frame/back-link.tsx'
import { currencyChoices } from '#app/dashboard/_regions/choices.ts'
import { dashboardFormats, dashboardWords } from '#app/dashboard/_words/words.ts'
import { NextStep } from '#app/dashboard/groups/[group_id]/_parts/first-steps/next-step.tsx'
import { ImportStateNote } from '#app/dashboard/groups/[group_id]/products/_parts/import-state.tsx'
import {
  decisionOf,
  importAddress,
  importCounts,
  importSource,
  shownStateOf,
} from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { RefreshWhile } from '#app/dashboard/groups/[group_id]/products/_parts/refresh-while.tsx'
import { momentInZone } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { findImport, type ListedImport, readImportLog } from '#db/imports/logs.ts'
import { readingOf } from '#db/imports/readings.ts'
import { mayIn } from '#db/people/permissions.ts'
import { isSameReading } from '#db/rules/feed-files/reading.ts'
import { fill } from '#db/rules/words/messages.ts'
import { HeldDifference } from './_parts/held-difference.tsx'
import { Lines } from './_parts/lines.tsx'
import { listedValues } from './_parts/meanings/listed-values.ts'
import { MeaningsSection } from './_parts/meanings/meanings.tsx'
import { Outcome } from './_parts/outcome.tsx'
import { NoteTotals } from './_parts/totals.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('products'))['log.title'] }
}

const linesPerPage = 100

type Props = {
  params: Promise<{ group_id: string; import_id: string }>
  searchParams: Promise<{ page?: string | string[] }>
}

export default async function ImportLogPage({ params, searchParams }: Props) {
  const { group_id, import_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/imports/${import_id}`)
  const group = await groupOf(viewer, group_id)
  const found = await foundOr404(() => findImport(group.id, groupIdOf(import_id)))
  const page = Math.max(1, Math.trunc(Number((await searchParams).page)) || 1)
  const log = await readImportLog(found, { limit: linesPerPage, offset: (page - 1) * linesPerPage })
  const reading = await readingOf(found)
  const words = await dashboardWords('products')
  const imports = `/dashboard/groups/${group.id}/products/imports`
  return (
    <article className="w-full max-w-4xl">
      <RefreshWhile isOn={found.endedAt === null} />
      <BackLink href={imports}>{words['tabs.imports']}</BackLink>
      <Header found={found} timeZone={group.timeZone} hasLog={log.items.length > 0} />
      {found.state === 'held' && found.heldDifference ? (
        <HeldDifference
          groupId={group.id}
          id={found.id}
          difference={found.heldDifference}
          mayWrite={mayIn(viewer, group.id, 'write')}
        />
      ) : (
        <>
          {found.endedAt !== null && found.error === null && (
            <NextStep
              group={group}
              mayWrite={mayIn(viewer, group.id, 'write')}
              among={['hotspots', 'published']}
            />
          )}
          <Outcome found={found} imports={imports} />
        </>
      )}
      {found.endedAt !== null && (
        <MeaningsSection
          groupId={group.id}
          libraryId={found.productLibraryId}
          importId={found.id}
          {...listedValues(found.noteTotals, reading.meanings ?? [])}
          isOutdated={
            !isSameReading({ meanings: found.reading.meanings ?? [] }, { meanings: reading.meanings ?? [] })
          }
          mayWrite={mayIn(viewer, group.id, 'write')}
          currencies={currencyChoices(group.currency, (await dashboardFormats()).locale)}
        />
      )}
      <NoteTotals totals={found.noteTotals} />
      <Lines log={log} page={page} totals={found.noteTotals} state={found.state} />
    </article>
  )
}

async function Header({
  found,
  timeZone,
  hasLog,
}: {
  found: ListedImport
  timeZone: string
  hasLog: boolean
}) {
  const words = await dashboardWords('products')
  const formats = await dashboardFormats()
  const time = momentInZone(formats, found.createdAt, timeZone)
  const isDecided = (found.dismissedAt ?? found.confirmedAt) !== null
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">
          {importSource(words, found)}
        </h1>
        <p className="mt-1 text-ink-soft wrap-anywhere">{importAddress(words, found)}</p>
        <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          <ImportStateNote state={shownStateOf(found)} />
          <span className="text-ink-soft">
            {decisionOf(words, formats, found, timeZone) || importCounts(words, found)}
          </span>
          <span className="text-ink-soft">{isDecided ? fill(words, 'imports.started', { time }) : time}</span>
        </p>
      </div>
      {hasLog && (
        <a
          className={buttonLook('secondary')}
          href={`/dashboard/groups/${found.groupId}/products/imports/${found.id}/log.csv`}
          download
        >
          <Download aria-hidden />
          {words['log.download']}
        </a>
      )}
    </header>
  )
}
