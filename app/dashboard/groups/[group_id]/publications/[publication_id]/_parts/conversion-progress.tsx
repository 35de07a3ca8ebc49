import { useMutation } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { PagePicture } from '#app/dashboard/groups/[group_id]/_parts/page-picture.tsx'
import { useProgress } from '#app/dashboard/groups/[group_id]/_parts/use-progress.ts'
import { Button } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ConversionPreview, ShownConversion } from '#db/conversions/shown.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = { groupId: number; conversion: ShownConversion; pages: ConversionPreview[]; mayCancel: boolean }

/** Progress of a conversion, with pages as they arrive. */
export function ConversionProgress({ groupId, conversion, pages, mayCancel }: Props) {
  const list = useWords('list')
  const texts = useWords('publication')
  const { words, share } = useProgress(conversion)
  return (
    <section aria-label={texts['converting.label']} className="mb-12">
      <div className="rounded-lg border border-hairline bg-raised px-5 py-4">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="font-medium tabular-nums" aria-live="off">
            {words}
          </p>
          {mayCancel && <CancelButton groupId={groupId} conversion={conversion} />}
        </div>
        <ProgressBar label={texts['converting.label']} share={share} words={words} />
        <p className="mt-3 text-sm text-ink-soft">
          {conversion.trouble === null ? texts['converting.mayLeave'] : list[`trouble.${conversion.trouble}`]}
        </p>
      </div>
      <PageWall pages={pages} total={conversion.totalPages} />
    </section>
  )
}

const mostPlaces = 60 // cap of placeholders

/** Pages at their own positions, as they arrive out of order. */
function PageWall({ pages, total }: { pages: ConversionPreview[]; total: number | null }) {
  const words = useWords('publication')
  const [first] = pages
  if (total === null) return null
  const made = new Map(pages.map(page => [page.sourceNumber, page]))
  const last = Math.max(Math.min(total, mostPlaces), ...made.keys())
  const ratio = first ? first.widthPt / first.heightPt : 1 / Math.SQRT2
  return (
    <ol
      aria-label={words['converting.made']}
      className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] items-end gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]"
    >
      {Array.from({ length: last }, (_, index) => index + 1).map(number => (
        <PagePlace key={number} number={number} page={made.get(number)} ratio={ratio} />
      ))}
    </ol>
  )
}

type PlaceProps = {
  number: number
  page: ConversionPreview | undefined
  ratio: number // width / height of the placeholder
}

function PagePlace({ number, page, ratio }: PlaceProps) {
  const words = useWords('publication')
  if (page === undefined) {
    return (
      <li aria-hidden>
        <div className="mb-6 rounded-[2px] bg-hover/60" style={{ aspectRatio: ratio }} />
      </li>
    )
  }
  return (
    <li className="animate-[arrive_180ms_var(--ease-arrive)]">
      <PagePicture
        src={page.imageUrl}
        alt={fill(words, 'converting.page', { page: number })}
        width={page.widthPt}
        height={page.heightPt}
        loading="lazy"
        className="h-auto w-full"
      />
      <span aria-hidden className="mt-1.5 block text-center text-xs text-ink-soft tabular-nums">
        {number}
      </span>
    </li>
  )
}

function CancelButton({ groupId, conversion }: { groupId: number; conversion: ShownConversion }) {
  const frame = useWords('frame')
  const toast = useToast()
  const cancel = useMutation(api.conversions.cancel.mutationOptions())
  const { id, publicationId } = conversion
  return (
    <Button
      kind="quiet"
      isBusy={cancel.isPending}
      onClick={() =>
        runToEnd(
          cancel,
          { groupId, publicationId, id },
          {
            onError: error => toast({ title: error.message, isFailure: true }),
          },
        )
      }
    >
      {frame.cancel}
    </Button>
  )
}
