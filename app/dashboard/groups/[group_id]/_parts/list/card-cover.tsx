import { FileX } from 'lucide-react'
import { isRunning, useConvertedPages } from '#app/dashboard/_api/pages/conversions.ts'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownConversion } from '#db/conversions/shown.ts'
import type { ShownPublication } from '#db/publications/shown.ts'
import { atResolution } from '#db/rules/pages/images.ts'
import { fill } from '#db/rules/words/messages.ts'
import { ArrivingPicture, PagePicture, paperLook } from '../page-picture.tsx'
import { useProgress } from '../use-progress.ts'
import { coverFrame } from './cover-grid.ts'

type Props = { publication: ShownPublication; conversion: ShownConversion | undefined }

/** The uncropped cover, or progress until there is one. */
export function CardCover({ publication, conversion }: Props) {
  const { coverUrl } = publication
  return (
    <div className={`relative ${coverFrame}`}>
      {coverUrl === null ? (
        <Sheet publication={publication} conversion={conversion} />
      ) : (
        <ArrivingPicture
          src={atResolution(coverUrl, 'at600')}
          placeholder="h-full w-full"
          loading="lazy"
          className="max-h-full max-w-full transition-[box-shadow,translate] duration-200 ease-arrive group-hover/card:-translate-y-0.5 group-hover/card:shadow-cover-lifted motion-reduce:group-hover/card:translate-y-0"
        />
      )}
    </div>
  )
}

function Sheet({ publication, conversion }: Props) {
  const [first] = useConvertedPages(publication.groupId, conversion)
  const running = conversion && isRunning(conversion) ? conversion : undefined
  const shape = { aspectRatio: first ? first.widthPt / first.heightPt : 1 / Math.SQRT2 }
  return (
    <div style={shape} className={`relative max-h-full w-full overflow-hidden ${paperLook}`}>
      {running && !first && <Skeleton className="absolute inset-0 rounded-none" />}
      {first && running && (
        <PagePicture src={first.imageUrl} alt="" className="size-full object-contain opacity-50" />
      )}
      {running && <Progress title={publication.title} conversion={running} />}
      {conversion?.state === 'failed' && (
        <FileX
          aria-hidden
          className="absolute top-1/2 left-1/2 size-9 -translate-1/2 stroke-[1.25] text-bad"
        />
      )}
    </div>
  )
}

function Progress({ title, conversion }: { title: string; conversion: ShownConversion }) {
  const list = useWords('list')
  const { words, share } = useProgress(conversion)
  return (
    <div className="absolute inset-x-0 bottom-0 flex flex-col gap-2 bg-raised/90 p-3">
      <span className="text-sm tabular-nums">{words}</span>
      <ProgressBar label={fill(list, 'progress.converting', { title })} share={share} words={words} />
    </div>
  )
}
