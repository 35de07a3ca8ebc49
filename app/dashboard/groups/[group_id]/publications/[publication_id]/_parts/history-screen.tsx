'use client'
import { Ban, CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PastConversion, useHistory } from '#app/dashboard/_api/history.ts'
import { useProgress } from '#app/dashboard/groups/[group_id]/_parts/use-progress.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { hasEnded } from '#db/rules/conversions.ts'
import { ConversionMessages } from './conversion-messages.tsx'
import { amountOf, durationOf, purposeOf } from './conversion-words.ts'
import { FailedList, LoadingRows, MoreButton } from './long-list.tsx'
import { ReadersFeedback } from './readers-feedback.tsx'
import { timeInWords } from './times.ts'

type Props = { group: { id: number; timeZone: string }; publicationId: number; mayWrite: boolean }

/** What was made of its PDFs so far, and what readers wrote about it. */
export function HistoryScreen({ group, publicationId, mayWrite }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="conversions">
        <h2 id="conversions" className="text-lg font-semibold">
          Conversions
        </h2>
        <p className="mt-1 mb-4 text-pretty text-ink-soft">
          Each PDF that was converted, and each change of the pages. Times are those of {group.timeZone}.
        </p>
        <Conversions group={group} publicationId={publicationId} mayWrite={mayWrite} />
      </section>
      <ReadersFeedback group={group} publicationId={publicationId} />
    </div>
  )
}

function Conversions({ group, publicationId, mayWrite }: Props) {
  const history = useHistory(group.id, publicationId)
  if (history.isPending) return <LoadingRows label="Loading the conversions" />
  if (history.isError) return <FailedList message={history.error.message} tryAgain={history.refetch} />
  return (
    <>
      <ol className="divide-y divide-hairline border-y border-hairline">
        {history.conversions?.map(conversion => (
          <li key={conversion.id} className="py-4">
            <Row conversion={conversion} group={group} mayWrite={mayWrite} />
          </li>
        ))}
      </ol>
      <MoreButton list={history} what="Show older conversions" />
    </>
  )
}

type RowProps = { conversion: PastConversion; group: Props['group']; mayWrite: boolean }

function Row({ conversion, group, mayWrite }: RowProps) {
  const { created_at, ended_at, total_pages, source_address } = conversion
  const took = durationOf(conversion)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">{purposeOf(conversion)}</h3>
        <State conversion={conversion} />
      </div>
      <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
        <time dateTime={created_at}>{timeInWords(created_at, group.timeZone)}</time>
        {ended_at !== null && took && ` · took ${took}`}
        {total_pages !== null && ` · ${amountOf(total_pages, 'page')} in all`}
      </p>
      {source_address && <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">From {source_address}</p>}
      <ConversionMessages conversion={conversion} groupId={group.id} mayWrite={mayWrite} />
    </>
  )
}

function State({ conversion }: { conversion: PastConversion }) {
  const progress = useProgress(conversion)
  const { word, icon, color } = hasEnded(conversion.state)
    ? ends[conversion.state as keyof typeof ends]
    : { word: progress.words, icon: <Spinner />, color: 'text-ink-soft' }
  return (
    <span
      className={`inline-flex items-center gap-1.5 tabular-nums [&_svg]:size-4 [&_svg]:shrink-0 ${color}`}
    >
      {icon}
      {word}
    </span>
  )
}

const ends = {
  finished: { word: 'Finished', icon: <CircleCheck aria-hidden />, color: 'text-good' },
  failed: { word: 'Failed', icon: <CircleX aria-hidden />, color: 'text-bad' },
  canceled: { word: 'Canceled', icon: <Ban aria-hidden />, color: 'text-ink-soft' },
} satisfies Record<string, { word: string; icon: ReactNode; color: string }>
