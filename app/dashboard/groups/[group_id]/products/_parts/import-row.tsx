import { ChevronRight } from 'lucide-react'
import { dashboardFormats, dashboardWords } from '#app/dashboard/_words/words.ts'
import { momentInZone } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'

import { Link } from '#app/dashboard/link.tsx'
import type { ListedImport } from '#db/imports/logs.ts'
import { ImportStateNote } from './import-state.tsx'
import { decisionOf, importAddress, importCounts, importSource, shownStateOf } from './import-words.ts'

type Props = { listed: ListedImport; timeZone: string }

export async function ImportRow({ listed, timeZone }: Props) {
  const words = await dashboardWords('products')
  const formats = await dashboardFormats()
  const { id, groupId, createdAt } = listed
  return (
    <li>
      <Link
        href={`/dashboard/groups/${groupId}/products/imports/${id}`}
        className="flex items-center gap-4 px-4 py-3.5 transition-colors hover:bg-hover sm:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
          <span className="min-w-0">
            <span className="font-medium wrap-anywhere">{importSource(words, listed)}</span>
            <span className="block truncate text-sm text-ink-soft">{importAddress(words, listed)}</span>
          </span>
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 sm:flex-col sm:items-start">
            <ImportStateNote state={shownStateOf(listed)} />
            <span className="text-sm text-ink-soft tabular-nums wrap-anywhere">
              {decisionOf(words, formats, listed, timeZone) || importCounts(words, listed)}
            </span>
          </span>
          <time
            dateTime={createdAt.toISOString()}
            className="text-sm text-ink-soft tabular-nums sm:col-start-1"
          >
            {momentInZone(formats, createdAt, timeZone)}
          </time>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}
